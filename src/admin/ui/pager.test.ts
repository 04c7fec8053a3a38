// Tests of the page numbers of the pager.
import { expect, it } from 'vitest'
import { pageWindow } from './Pager.tsx'

it.each([
  { page: 1, pages: 1, numbers: [1] },
  { page: 1, pages: 9, numbers: [1, 2, 3, 4, 5] },
  { page: 4, pages: 9, numbers: [2, 3, 4, 5, 6] },
  { page: 9, pages: 9, numbers: [5, 6, 7, 8, 9] },
])('page $page of $pages shows $numbers', ({ page, pages, numbers }) => {
  expect(pageWindow(page, pages)).toEqual(numbers)
})
