// Tests the background on which a logo is visible.
import { describe, expect, it } from 'vitest'
import { chooseGround } from './image.ts'

type Rgba = [number, number, number, number]
const WHITE: Rgba = [255, 255, 255, 255]
const BLACK: Rgba = [12, 12, 12, 255]
const CLAY: Rgba = [170, 80, 40, 255]
const NOTHING: Rgba = [255, 255, 255, 0]
const createPixels = (...parts: [Rgba, number][]) =>
  parts.flatMap(([pixel, count]) => Array.from({ length: count }, () => pixel)).flat()

describe('the ground of a picture', () => {
  it.each([
    ['white letters', createPixels([WHITE, 20], [NOTHING, 80])],
    ['white letters beside an emblem', createPixels([WHITE, 20], [CLAY, 60])],
  ])('is dark for %s', (_, pixels) => expect(chooseGround(pixels)).toBe('dark'))

  it.each([
    ['a colour', createPixels([CLAY, 20], [NOTHING, 80])],
    ['black letters with white details', createPixels([BLACK, 60], [WHITE, 20])],
    ['nothing at all', createPixels([NOTHING, 100])],
  ])('stays light for %s', (_, pixels) => expect(chooseGround(pixels)).toBe('light'))
})
