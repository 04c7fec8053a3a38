// Tests the dashboard's cards: each loads and fails alone.
import { describe, expect, it } from 'vitest'
import { photograph } from '#api/images/test-photograph.ts'
import { openTestEnquiries } from '#src/admin/enquiries/test-enquiries.ts'
import { openTestAdmin, untilKind } from '#src/admin/test-admin.ts'

type TestAdmin = Awaited<ReturnType<typeof openTestAdmin>>

async function openDashboard() {
  const tab = await openTestAdmin()
  await untilKind(tab.session.$session, 'signed-in')
  const addPicture = async (path: string, title: string) =>
    tab.api.staff('POST', path, { title }, { image: await photograph() })
  return { ...tab, addPicture }
}

const loadCards = async ({ products, interiors, galleries, admins }: TestAdmin['dashboard']) => {
  await Promise.all([products, interiors, galleries, admins].map(({ load }) => load()))
}

describe('the dashboard', () => {
  it('counts everything and shows the newest of it', async () => {
    const { addProduct, addPicture, dashboard } = await openDashboard()
    for (let i = 1; i <= 6; i++) await addProduct({ name: `Tile ${i}` })
    for (let i = 1; i <= 4; i++) await addPicture('/projects/interior', `Room ${i}`)
    await addPicture('/projects/gallery', 'Slab yard')
    await loadCards(dashboard)

    const products = await untilKind(dashboard.products.$state, 'ready')
    expect(products.value.total).toBe(6)
    expect(products.value.items.map(({ name }) => name)).toEqual([
      'Tile 6',
      'Tile 5',
      'Tile 4',
      'Tile 3',
      'Tile 2',
    ])
    const interiors = await untilKind(dashboard.interiors.$state, 'ready')
    expect(interiors.value.total).toBe(4)
    expect(interiors.value.items.map(({ title }) => title)).toEqual(['Room 4', 'Room 3', 'Room 2'])
    expect(dashboard.galleries.$state.get()).toMatchObject({ value: { total: 1 } })
    expect(dashboard.admins.$state.get()).toEqual({ kind: 'ready', value: { total: 1 } })
  })

  it('shows who waits for an answer, and tells the sidebar how many', async () => {
    const tab = await openTestEnquiries({ messages: Array.from({ length: 5 }, () => ({})) })
    await tab.elsewhere(tab.written[4]?._id ?? '', { status: 'done' })
    await tab.enquiries.waiting.load()
    const { value } = await untilKind(tab.enquiries.waiting.$state, 'ready')
    expect(value.total).toBe(4)
    expect(value.items.map(({ _id }) => _id)).toEqual([3, 2, 1, 0].map((i) => tab.written[i]?._id))
    expect(tab.unread.$unread.get()).toBe(4)
  })

  it('logs a card that fails, leaves the others alone, and recovers with a retry', async () => {
    const { dashboard, tab } = await openDashboard()
    await loadCards(dashboard)
    tab.online = false
    await dashboard.interiors.load()
    expect(dashboard.interiors.$state.get()).toEqual({ kind: 'failed' })
    expect(dashboard.products.$state.get().kind).toBe('ready')
    expect(tab.logged).toEqual([
      expect.stringContaining("The dashboard's interiors could not be loaded"),
    ])
    tab.online = true
    await dashboard.interiors.load()
    expect(dashboard.interiors.$state.get()).toMatchObject({ value: { total: 0 } })
  })
})
