// Tests that the surface of each ready-made room lies in its pictures.
import { expect, test } from 'vitest'
import { READY_ROOMS } from '#api/showroom/rooms.contract.ts'
import { depthAt, invertHomography, mapPoint } from '#src/ui/homography.ts'
import { ROOMS } from './rooms.ts'

test.each(READY_ROOMS)('the surface of the %s lies in its pictures, and back', (id) => {
  const { surface, wide, tall } = ROOMS[id]
  const onSurface = surface === 'floor' ? { x: 0, y: 2000 } : { x: 0, y: -500 }
  for (const { matrix, width, height } of [wide, tall]) {
    const { x, y } = mapPoint(matrix, onSurface)
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(width)
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(height)
    const inverse = invertHomography(matrix)
    expect(depthAt(inverse, { x, y })).toBeGreaterThan(0)
    expect(mapPoint(inverse, { x, y }).y).toBeCloseTo(onSurface.y, 3)
  }
})
