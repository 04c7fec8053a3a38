// Search, filters and the sheet on the catalogue's page, through the real API.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Facet } from '#api/contract/catalogue.ts'
import { DEFAULT_QUERY, inCategory } from '#src/site/ui/catalogue-query.ts'
import { NO_FILTERS, toggled } from '#src/site/ui/filters.ts'
import { SEARCH_PAUSE_MS } from '#src/ui/search-text.ts'
import { emptyStateActions } from './empty-state-action.ts'
import { openPage, reaches } from './test-browsing.ts'

const OAK = { name: 'Oak Plank', sku: 'O-1', size: '8x16', brand: 'Zunareth', color: 'Oak' }
const ASH = { name: 'Ash Plank', sku: 'A-1', size: '8x16', brand: 'Kelvarra', color: 'Grey' }

const open = (path = '/products') => openPage(path, { tiles: 2, more: [OAK, ASH] })
type Page = Awaited<ReturnType<typeof open>>

const counts = ({ $facets }: Page, facet: Facet) =>
  $facets.get()?.facets[facet].map(({ value, count }) => `${value} ${count}`)

/** Resolves once the list has been answered. */
const answered = ({ $listing }: Page) => reaches($listing, ({ kind }) => kind !== 'loading')

describe('searching', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('waits for a pause in typing, and is one step in the history', async () => {
    const page = await open()
    page.search.type('pl')
    vi.advanceTimersByTime(SEARCH_PAUSE_MS - 1)
    expect(page.address.shown()).toBe('/products')
    vi.advanceTimersByTime(1)
    expect(page.address.shown()).toBe('/products?search=pl')
    await answered(page)
    expect(page.names()).toEqual(['Ash Plank', 'Oak Plank'])

    page.search.type('oak ')
    vi.advanceTimersByTime(SEARCH_PAUSE_MS)
    await answered(page)
    expect([page.address.shown(), page.address.length()]).toEqual(['/products?search=oak', 2])
    expect(page.search.$text.get()).toBe('oak ')
    expect(page.names()).toEqual(['Oak Plank'])

    page.address.back()
    await page.address.settled()
    expect(page.search.$text.get()).toBe('')
    page.address.forward()
    await page.address.settled()
    expect(page.search.$text.get()).toBe('oak')
    expect(page.names()).toEqual(['Oak Plank'])
  })

  it('leaves alone what is being typed while something else is chosen', async () => {
    const page = await open()
    page.search.type('oak')
    await page.ask({ sort: 'name' })
    expect(page.search.$text.get()).toBe('oak')
    vi.advanceTimersByTime(SEARCH_PAUSE_MS)
    expect(page.address.shown()).toBe('/products?search=oak&sort=name')
  })

  it('forgets what was not searched for when a product is opened', async () => {
    const page = await open()
    page.search.type('oak')
    page.search.reset()
    vi.advanceTimersByTime(SEARCH_PAUSE_MS)
    expect([page.search.$text.get(), page.address.shown()]).toEqual(['', '/products'])
  })

  it('counts its matches in every category', async () => {
    const page = await open()
    expect(page.$facets.get()?.counts).toEqual({ tiles: 4, sanitaryware: 1 })
    page.search.type('basin')
    page.search.submit()
    page.search.rest()
    await reaches(page.$facets, (known) => known?.search === 'basin')
    const found = page.$facets.get()?.counts
    expect(found).toEqual({ tiles: 0, sanitaryware: 1 })
    const [step] = emptyStateActions(page.$query.get(), page.$facets.get()).steps
    expect(step).toMatchObject({
      words: 'Show 1 in Sanitaryware',
      to: { category: 'sanitaryware', search: 'basin' },
    })
  })
})

describe('filtering', () => {
  it('narrows the list and the other facets, from the first page on', async () => {
    const page = await open('/products?page=1')
    expect(counts(page, 'size')).toEqual(['8x8 2', '8x16 2'])
    page.toggle({ facet: 'size', value: '8x16' })
    await answered(page)
    expect(page.address.shown()).toBe('/products?size=8x16')
    expect(page.names()).toEqual(['Ash Plank', 'Oak Plank'])
    await reaches(page.$facets, (known) => known?.total === 2)
    expect(counts(page, 'brand')).toEqual(['Tessmira 0', 'Kelvarra 1', 'Zunareth 1'])
    expect(counts(page, 'size')).toEqual(['8x8 2', '8x16 2'])
  })

  it('asks for facets only where they can have changed', async () => {
    const page = await open()
    await page.ask({ sort: 'name' })
    expect(page.names()).toEqual(['Ash Plank', 'Oak Plank', 'Tile 1', 'Tile 2'])
    expect(page.asked.filter((call) => call.includes('facets'))).toEqual([])
  })

  it('drops facets that come after another query was asked', async () => {
    const page = await open()
    const release = page.holdNext('facets')
    const late = page.ask({ search: 'oak' })
    await page.ask({ search: 'plank' })
    await reaches(page.$facets, (known) => known?.search === 'plank')
    const heard: (string | undefined)[] = []
    page.$facets.listen((known) => heard.push(known?.search))
    release()
    await late
    // The held answer is through once a query after it has been answered.
    await page.ask({ search: 'ash' })
    await reaches(page.$facets, (known) => known?.search === 'ash')
    expect(heard).toEqual(['ash'])
  })

  it('keeps what was known where facets cannot be read', async () => {
    const page = await open()
    const before = page.$facets.get()
    const noted = vi.spyOn(console, 'warn').mockReturnValueOnce()
    page.failNext('facets')
    await page.show(inCategory(DEFAULT_QUERY, 'sanitaryware'))
    expect([page.$facets.get(), noted.mock.calls.length]).toEqual([before, 1])
  })
})

describe('where nothing is found', () => {
  const filters = toggled(NO_FILTERS, { facet: 'color', value: 'Grey' })
  it.each([
    [{}, 'Show Sanitaryware', { category: 'sanitaryware' }],
    [{ search: 'x' }, 'Clear the search', { search: '' }],
    [{ filters }, 'Clear all filters', { filters: NO_FILTERS }],
    [{ filters, search: 'x' }, 'Clear search and filters', { filters: NO_FILTERS, search: '' }],
  ])('one step leads on: %o', (part, words, to) => {
    const { steps } = emptyStateActions({ ...DEFAULT_QUERY, ...part })
    expect(steps).toMatchObject([{ words, to }])
  })

  it('offers the words that are meant', async () => {
    const page = await open('/products?search=basni')
    expect(page.$facets.get()?.total).toBe(0)
    const { sentence, steps } = emptyStateActions(page.$query.get(), page.$facets.get())
    expect(sentence).toBe('Nothing is called “basni” here.')
    expect(steps[0]).toMatchObject({ to: { search: 'basin' } })
  })

  it('offers the other category without the filters of this one', async () => {
    const page = await open('/products?search=basin&color=Grey')
    const { steps } = emptyStateActions(page.$query.get(), page.$facets.get())
    expect(steps[0]).toMatchObject({
      words: 'Show 1 in Sanitaryware',
      to: { category: 'sanitaryware', search: 'basin', filters: NO_FILTERS },
    })
  })

  it('says what each condition takes away, and drops it alone', async () => {
    const page = await open('/products?search=oak&color=Grey&size=8x16')
    const { sentence, steps } = emptyStateActions(page.$query.get(), page.$facets.get())
    expect(sentence).toBe('No product is all of that at once.')
    expect(steps.map(({ words }) => words)).toEqual([
      'Without “oak”: 1',
      'Without Grey: 1',
      'Clear search and filters',
    ])
    await page.show(steps[1]?.to ?? DEFAULT_QUERY)
    expect(page.address.shown()).toBe('/products?search=oak&size=8x16')
    expect(page.names()).toEqual(['Oak Plank'])
  })
})
