import { expect, it } from 'vitest'
import type { Interior } from '#api/contract/interior.ts'
import { dealRooms } from './masonry.ts'

const room = (title: string, height: number) =>
  ({ title, imageMeta: { width: 100, height } }) as Interior
const titles = (rooms: readonly Interior[]) => rooms.map(({ title }) => title).join('')

it('opens with what a phone’s first screen shows of the one column', () => {
  const wide = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((title) => room(title, 70))
  const dealt = dealRooms(wide)
  expect(titles(dealt.rooms)).toBe('adgbehcf')
  // The second is seen nearly whole, the third is not.
  expect(titles(dealt.opening)).toBe('ad')
  expect(titles(dealRooms(wide.with(0, room('A', 130))).opening)).toBe('A')
})

it('opens with nothing where there is nothing', () => {
  expect(dealRooms([]).opening).toEqual([])
})
