// Laying of a tile: its pattern, its turn and its joint.

import { LAYING_PATTERNS, type LayingPattern } from '#src/content/planner.ts'

/** In the order of the shader's numbers. */
export const PATTERNS = LAYING_PATTERNS
export type Pattern = LayingPattern

/** The joint widths that can be chosen, in mm. */
export const JOINT_WIDTHS_MM = [2, 3, 5] as const
type JointWidth = (typeof JOINT_WIDTHS_MM)[number]

/** The colours of joints, in sRGB. */
export const JOINT_COLOURS = {
  white: '#ecebe8',
  sand: '#cdc1ac',
  grey: '#8f938f',
  charcoal: '#333736',
} as const
export type JointColour = keyof typeof JOINT_COLOURS

export interface Laying {
  pattern: Pattern
  /** Whether the pattern is turned by 90 degrees. */
  isTurned: boolean
  jointWidth: JointWidth
  jointColour: JointColour
}

export const FIRST_LAYING: Laying = {
  pattern: 'straight',
  isTurned: false,
  jointWidth: 2,
  jointColour: 'sand',
}

/** A tile's measures in mm. */
export interface TileSize {
  width: number
  length: number
}

export const isSquare = ({ width, length }: TileSize) => Math.abs(width - length) < 1

/** How much of its surroundings a finish reflects: 1 for polished, 0 for matt. */
export function shineOf(finish = ''): number {
  if (/polish|gloss|glazed|mirror/i.test(finish) && !/semi|un/i.test(finish)) return 1
  return /satin|semi|honed|lappato|sugar|silk/i.test(finish) ? 0.35 : 0
}

/** A colour as linear intensities from 0 to 1. */
export function toLinear(hexColour: string): [number, number, number] {
  const channel = (start: number) => {
    const value = Number.parseInt(hexColour.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}
