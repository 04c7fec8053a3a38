import { expect, it } from 'vitest'
import type { Interior } from '#api/contract/interior.ts'
import { dealRooms } from './masonry.ts'

const room = (title: string, height: number) =>
  ({ title, imageMeta: { width: 100, height } }) as Interior
const titles = (rooms: readonly Interior[]) => rooms.map(({ title }) => title).join('')

it('opens with what fills most of a phone’s first screen, in two columns of the same order', () => {
  const wide = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((title) => room(title, 70))
  const dealt = dealRooms(wide)
  expect(titles(dealt.rooms)).toBe('adgbehcf')
  // adgb and ehcf, of which a third row is seen, and the fourth is not.
  expect(titles(dealt.opening)).toBe('adgehc')

  const withTall = dealRooms(wide.with(3, room('D', 130)))
  expect(titles(withTall.opening)).toMatch(/^D/)
})

it('opens with nothing where there is nothing', () => {
  expect(dealRooms([]).opening).toEqual([])
})
