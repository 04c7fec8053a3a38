// Tests of the search text: pause, Enter, history and URL.
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { PRODUCT_PARAMS } from '#src/admin/products/product-calls.ts'
import { $router, createListQuery, productsPath } from '#src/admin/router.ts'
import { address } from '#src/admin/test-admin.ts'
import { createSearchText, SEARCH_PAUSE_MS } from './search-text.ts'

function openSearch() {
  const urlQuery = createListQuery('products', productsPath, PRODUCT_PARAMS)
  const search = createSearchText(urlQuery)
  onTestFinished(search.$text.listen(() => {}))
  return { urlQuery, search }
}

describe('search', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    onTestFinished(() => {
      vi.useRealTimers()
    })
    $router.open('/admin/products?page=3&category=tiles')
  })

  it('searches once after the pause, from the first page', () => {
    const { search } = openSearch()
    search.type('sla')
    vi.advanceTimersByTime(SEARCH_PAUSE_MS - 1)
    search.type('slate ')
    vi.advanceTimersByTime(SEARCH_PAUSE_MS - 1)
    expect(address()).toBe('/admin/products?page=3&category=tiles')
    vi.advanceTimersByTime(1)
    expect(address()).toBe('/admin/products?search=slate&category=tiles')
  })

  it('searches at once on Enter, and not again after the pause', () => {
    const { search } = openSearch()
    search.type('slate')
    search.submit()
    expect(address()).toBe('/admin/products?search=slate&category=tiles')
    $router.open('/admin/products?search=slate&category=tiles&page=2')
    vi.runAllTimers()
    expect(address()).toBe('/admin/products?search=slate&category=tiles&page=2')
  })

  it('adds one history entry per search, for any number of pauses', () => {
    const { search, urlQuery } = openSearch()
    const steps: boolean[] = []
    vi.spyOn(urlQuery, 'go').mockImplementation(({ search: text }, { replace = false } = {}) => {
      steps.push(replace)
      $router.open(`/admin/products?search=${text}`)
    })
    const pause = (text: string) => {
      search.type(text)
      vi.runAllTimers()
    }
    pause('sla')
    pause('slate')
    search.endSearch()
    pause('marble')
    expect(steps).toEqual([false, true, false])
    $router.open('/admin/products?search=slate')
    pause('onyx')
    expect(steps.at(-1)).toBe(false)
  })

  it('keeps typed text when another parameter of the URL changes', () => {
    const { search, urlQuery } = openSearch()
    search.type('sla')
    urlQuery.go({ category: 'sanitaryware', page: 1 })
    expect(search.$text.get()).toBe('sla')
    vi.runAllTimers()
    expect(address()).toBe('/admin/products?search=sla&category=sanitaryware')
  })

  it('discards typed text when the admin leaves the list', () => {
    const urlQuery = createListQuery('products', productsPath, PRODUCT_PARAMS)
    const search = createSearchText(urlQuery)
    const leave = search.$text.listen(() => {})
    search.type('sla')
    leave()
    $router.open('/admin')
    vi.runAllTimers()
    expect(address()).toBe('/admin')
  })
})
