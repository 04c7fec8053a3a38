// Story of a visit on a phone: booked from the selection with scripts, booked in Tamil without, and confirmed by staff.
import { expect, type Page } from '@playwright/test'
import type { EnquiryPage } from '#api/enquiries/contract.ts'
import { formatVisit, formatVisitHour, VISIT_REFUSALS } from '#api/enquiries/visit.contract.ts'
import type { FreeTimes } from '#api/enquiries/visit-form.contract.ts'
import { wordsOf } from '#src/content/words/words.ts'
import { test } from './fixtures.ts'

/** The browser logs rejected requests as errors. */
test.use({ allowedErrors: [/Failed to load resource/], viewport: { width: 360, height: 780 } })

const SETTINGS = {
  hours: JSON.stringify(Array(7).fill('09:30-20:00')),
  visits: JSON.stringify({ isOn: true, perHour: 1, hoursAhead: 0, daysAhead: 21 }),
}

const getHours = (page: Page) => page.locator('.visit-hours').filter({ visible: true })

test('visitors book a visit with and without scripts, and staff confirm it', async ({
  page,
  server,
  axe,
  signIn,
  plainPage,
}) => {
  await server.call('PUT', '/settings', SETTINGS)
  await server.addProduct({ name: 'Terracotta', sku: 'KM-1' }, 'data/sample/photos/oak-plank.jpg')
  const { days } = await server.call<FreeTimes>('GET', '/visits/times')
  const { day = '', times = [] } = days[2] ?? {}

  // Before the form reads the clock: it keeps the function.
  const openedAt = Date.now()
  await page.clock.setFixedTime(openedAt)
  await page.goto('/selection')
  await page.evaluate(() =>
    localStorage.setItem(
      'selection',
      JSON.stringify({ rooms: [], items: [{ sku: 'KM-1', name: 'Terracotta' }] }),
    ),
  )
  await page.reload()
  await page.getByRole('link', { name: 'Book a visit with it' }).click()
  const form = page.getByRole('form', { name: 'Book a visit' })
  await form.getByRole('checkbox', { name: 'Terracotta' }).check()
  await form.locator(`[name="day"][value="${day}"]`).check()
  await getHours(page).getByRole('radio').nth(1).check()
  await form.getByRole('textbox', { name: 'Name' }).fill('Kavitha')
  await form.getByRole('button', { name: 'Book the visit' }).click()
  await expect(form.getByText('We need your telephone number')).toBeVisible()
  await axe()
  await form.getByRole('textbox', { name: 'Phone' }).fill('98765 43210')
  // A person takes longer to fill in the form.
  await page.clock.setFixedTime(openedAt + 60_000)
  await form.getByRole('button', { name: 'Book the visit' }).click()
  await expect(page.getByRole('heading', { name: 'Your visit is booked.' })).toBeVisible()
  await axe()
  const calendarPath = await page
    .getByRole('link', { name: 'Put it into your calendar' })
    .getAttribute('href')
  const calendar = await page.request.get(calendarPath ?? '')
  expect(await calendar.text()).toContain(
    `DTSTART;TZID=Asia/Kolkata:${day.replaceAll('-', '')}T${times[1]?.replace(':', '')}00`,
  )

  await plainPage.setViewportSize({ width: 360, height: 780 })
  await plainPage.goto('/ta/visit')
  const bookPlainly = async (hour: number, phone: string) => {
    await plainPage.locator(`[name="day"][value="${day}"]`).check()
    await getHours(plainPage).getByRole('radio').nth(hour).check()
    await plainPage.locator('[name="name"]').fill('மீனா')
    await plainPage.locator('[name="phone"]').fill(phone)
    await plainPage.locator('.visit-form [type="submit"]').click()
  }
  await bookPlainly(2, '98765 43210')
  await expect(plainPage).toHaveURL(/\/ta\/visit\/twice$/)
  await expect(plainPage.getByRole('main')).not.toContainText(VISIT_REFUSALS.twice)
  await plainPage.goto('/ta/visit')
  await bookPlainly(2, '98765 43211')
  await expect(plainPage).toHaveURL(/\/ta\/visit\/booked\?visit=/)
  await expect(plainPage.getByRole('heading', { level: 1 })).toHaveText('உங்கள் வருகை பதிவானது.')
  const ownAddress = plainPage.url()

  await signIn()
  await page.goto('/admin/enquiries?status=visits')
  await page.getByRole('link', { name: /Kavitha/ }).click()
  const visit = page.getByRole('region', { name: 'Visit' })
  await expect(visit).toContainText('Terracotta (KM-1)')
  await visit.getByText('Everything is ready').click()
  await expect(visit.getByRole('checkbox', { name: 'Everything is ready' })).toBeChecked()
  await visit.getByRole('button', { name: 'Confirm' }).click()
  await expect(visit).toContainText('Confirmed')
  await axe()

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.getByRole('link', { name: 'Back to Enquiries' }).click()
  await page.getByRole('button', { name: /^Print the visits of / }).click()
  await expect(page.locator('[data-printed]')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  const sheet = page.getByRole('article', { name: /^Visits on / })
  await expect(sheet).toContainText('2 visits, 1 piece to put aside')
  await expect(sheet.getByRole('row', { name: /^11 am Confirmed/ })).toContainText('Terracotta')
  await expect(sheet.getByRole('row').last()).toContainText('மீனா')
  await expect(page.getByRole('banner')).toBeHidden()
  await axe('.paper-sheet')
  await page.emulateMedia({ media: 'screen' })
  await expect(sheet).toBeHidden()

  const { enquiries } = await server.call<EnquiryPage>('GET', '/enquiries?status=visits')
  expect(enquiries.map(({ name, language }) => [name, language])).toEqual([
    ['Kavitha', 'en'],
    ['மீனா', 'ta'],
  ])
  expect(enquiries[0]?.visit).toMatchObject({ state: 'confirmed', isReady: true })

  // Staff ask about another hour: the page of the visit says which, and what to do.
  const proposal = `${day}T${times[3]}`
  await server.call('PUT', `/enquiries/${enquiries[1]?._id}/visit`, { proposal })
  await plainPage.goto(ownAddress)
  const { question, note } = wordsOf('ta').visitPage.proposal
  const main = plainPage.getByRole('main')
  for (const text of [question, note, formatVisit({ day, time: times[3] ?? '' }, 'ta')])
    await expect(main).toContainText(text)
  await expect(main.getByRole('link', { name: 'WhatsApp-இல் எழுதுங்கள்' })).toHaveAttribute(
    'href',
    new RegExp(encodeURIComponent(formatVisitHour(times[3] ?? '', 'ta'))),
  )
})
