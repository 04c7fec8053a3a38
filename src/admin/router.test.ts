// Tests of the return path after signing in and the active sidebar entry.
import { describe, expect, it } from 'vitest'
import { isCurrentEntry, returnPath, SIDEBAR } from './router.ts'

describe('the return path after sign-in', () => {
  it.each(['/admin', '/admin/products', '/admin/products?page=2&search=slate'])(
    'keeps %s',
    (from) => expect(returnPath(from)).toBe(from),
  )

  it.each([
    undefined,
    'https://evil.example/admin',
    '/\\evil.example/admin',
    '/administration',
    '/admin/../..//evil.example',
    '/admin/%2e%2e/%2e%2e//evil.example',
    '/admin/login',
  ])('is the dashboard instead of %s', (from) => expect(returnPath(from)).toBe('/admin'))
})

describe('the sidebar', () => {
  const active = (path: string) =>
    SIDEBAR.filter((entry) => isCurrentEntry(entry.path, path)).map(({ label }) => label)

  it.each([
    ['/admin', ['Dashboard']],
    ['/admin/products/new', ['Products']],
    ['/admin/brands/some-id/edit', ['Brands']],
    ['/admin/productsandmore', []],
  ])('at %s highlights %j', (path, labels) => expect(active(path)).toEqual(labels))
})
