// How the home page and the catalogue appear on a slow phone.

import { LATENCY_MS, type Phone, withPhone } from '#tests/bench/browser/phone.ts'
import { type Seen, seenBy } from '#tests/bench/browser/watch.ts'
import type { Figure, Measured } from '#tests/bench/figure.ts'
import { once, type Rig } from '#tests/bench/rig.ts'
import { median } from '#tests/bench/statistics.ts'

const LOADS = 5

interface Load extends Seen {
  bytes: number
}

interface Loads {
  loads: Load[]
  /** First paints of the same page without scripts, in milliseconds. */
  ownPaints: number[]
}

/** Loads the page time and again, with and without scripts in turn. */
async function loadOften(rig: Rig, path: string): Promise<Loads> {
  const { url } = await rig.sampleShop()
  const all: Loads = { loads: [], ownPaints: [] }
  for (let load = 1; load <= LOADS; load++) {
    rig.say(`${path}, load ${load} of ${LOADS}`)
    all.loads.push(
      await withPhone(rig, {}, async (phone) => {
        await open(phone, url + path)
        return { ...(await seenBy(phone.page)), bytes: phone.bytes() }
      }),
    )
    all.ownPaints.push(
      await withPhone(rig, { scripts: false }, async (phone) => {
        await open(phone, url + path)
        return (await seenBy(phone.page)).firstPaint
      }),
    )
  }
  return all
}

async function open(phone: Phone, url: string): Promise<void> {
  await phone.page.goto(url)
  await phone.settled()
}

const home = once((rig) => loadOften(rig, '/'))
const products = once((rig) => loadOften(rig, '/products'))

const KILOBYTE = 1000
const SECOND = 1000

export const LOADING: Figure[] = [
  {
    name: 'js-before-lcp',
    title: 'JavaScript arriving before the largest paint, home',
    unit: 'KB',
    goal: { atMost: 0, of: 'here' },
    async measure(rig) {
      const { loads } = await home(rig)
      return { here: median(loads.map(bytesBeforePaint)) / KILOBYTE }
    },
  },
  {
    name: 'first-view-home',
    title: 'All bytes of the first view, home',
    unit: 'KB',
    goal: { atMost: 220, of: 'here' },
    async measure(rig) {
      const { loads } = await home(rig)
      return { here: median(loads.map(({ bytes }) => bytes)) / KILOBYTE }
    },
  },
  {
    name: 'lcp-home',
    title: 'Largest paint, home',
    unit: 's',
    against: 'its first paint without scripts',
    goal: { atMost: 1.5, of: 'here' },
    measure: async (rig) => paints(await home(rig)),
  },
  {
    name: 'lcp-products',
    title: 'Largest paint, /products',
    unit: 's',
    against: 'its first paint without scripts',
    goal: { atMost: 2, of: 'here' },
    measure: async (rig) => paints(await products(rig)),
  },
]

function bytesBeforePaint({ scripts, largestPaint }: Seen): number {
  return scripts
    .filter(({ answered }) => answered + LATENCY_MS < largestPaint)
    .reduce((sum, { bytes }) => sum + bytes, 0)
}

function paints({ loads, ownPaints }: Loads): Measured {
  const all = loads.map(({ largestPaint }) => largestPaint / SECOND)
  return {
    here: median(all),
    reference: median(ownPaints) / SECOND,
    note: `single loads ${all.map((time) => time.toFixed(2)).join(', ')} s`,
  }
}
