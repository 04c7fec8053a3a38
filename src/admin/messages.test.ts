// What a count of pictures says of their order.
import { expect, it } from 'vitest'
import { picturesInOrder } from './messages.ts'

it('names the order that the pictures are in', () => {
  expect(picturesInOrder(8, 'newest')).toBe('8 pictures, newest first')
  expect(picturesInOrder(1, 'name')).toBe('1 picture, from A to Z')
})
