// Which page buttons a pager shows.

/** Page buttons at most, around the current page where there are more. */
const PAGE_BUTTONS = 5

/** Consecutive page numbers, the current one in their middle as far as both ends allow. */
export function pageWindow(page: number, pages: number): number[] {
  const count = Math.min(PAGE_BUTTONS, pages)
  const first = Math.min(Math.max(1, page - Math.floor(count / 2)), pages - count + 1)
  return Array.from({ length: count }, (_, i) => first + i)
}
