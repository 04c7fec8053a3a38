// Finds the active entry of the navigation.
import type { NavItem } from '#src/content/navigation.ts'

/** Home is itself only; every other entry includes the pages below it. */
export function isActive(item: NavItem, path: string): boolean {
  if (item.href === '/') return path === '/'
  return path === item.href || path.startsWith(`${item.href}/`)
}
