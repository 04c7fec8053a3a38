// Tests that times use the showroom's time zone.
import { describe, expect, it } from 'vitest'
import { formatDate, formatShortTime, formatTime } from './format.ts'

/** 00:30 on 21 November in the showroom, still 20 November in Europe. */
const NOW = new Date('2026-11-20T19:00:00Z')

describe('a moment', () => {
  it.each([
    ['2026-11-20T18:35:00Z', 'today, 00:05', '00:05'],
    ['2026-11-20T18:25:00Z', 'yesterday, 23:55', 'yesterday'],
    ['2026-11-19T18:30:00Z', 'yesterday, 00:00', 'yesterday'],
    ['2026-11-19T18:25:00Z', '19 Nov 2026, 23:55', '19 Nov'],
    ['2025-11-19T18:25:00Z', '19 Nov 2025, 23:55', '19 Nov 2025'],
    ['2025-12-31T18:30:00Z', '1 Jan 2026, 00:00', '1 Jan'],
  ])('%s is %j, in short %j', (iso, long, short) => {
    expect([formatTime(iso, NOW), formatShortTime(iso, NOW)]).toEqual([long, short])
  })

  it("has the date of the showroom's time zone", () => expect(formatDate(NOW)).toBe('2026-11-21'))
})
