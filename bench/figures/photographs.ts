// What becomes of a photograph of 2 MB and 12 megapixels, beside a bare sharp that makes the JPEGs alone.
import type { Figure } from '#bench/figure.ts'
import { once } from '#bench/rig.ts'
import { photograph } from '#bench/server/photograph.ts'
import { tryOut } from '#bench/server/script.ts'
import { median } from '#bench/statistics.ts'
import type { PictureTimes } from '#bench/trials/picture-times.ts'

const ROUNDS = 3
const BYTES_PER_KB = 1000

interface ShelfTimes extends PictureTimes {
  /** Bytes of all widths. */
  jpg: number
  avif: number
}

const measured = once(async (rig) => {
  const photo = await photograph(rig)
  const shelf: ShelfTimes[] = []
  const bare: PictureTimes[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    rig.say(`round ${round} of ${ROUNDS}`)
    const trial = async <T>(name: string) =>
      tryOut<T>(rig, `bench/trials/${name}.ts`, [photo, await rig.folder()])
    shelf.push(await trial<ShelfTimes>('shelf-pictures'))
    bare.push(await trial<PictureTimes>('sharp-pictures'))
  }
  return {
    first: median(shelf.map(({ first }) => first)),
    all: median(shelf.map(({ all }) => all)),
    bare: median(bare.map(({ all }) => all)),
    jpg: (shelf[0]?.jpg ?? 0) / BYTES_PER_KB,
    avif: (shelf[0]?.avif ?? 0) / BYTES_PER_KB,
  }
})

const AGAINST = 'bare sharp, three JPEGs'

export const PHOTOGRAPHS: Figure[] = [
  {
    name: 'photo-first',
    title: 'Photograph of 2 MB and 12 megapixels: first usable picture',
    unit: 'ms',
    against: AGAINST,
    goal: { atMost: 1.5, of: 'ratio' },
    async measure(rig) {
      const { first, bare } = await measured(rig)
      return { here: first, reference: bare }
    },
  },
  {
    name: 'photo-all',
    title: 'The same: all variants, AVIF among them',
    unit: 'ms',
    against: AGAINST,
    goal: { atMost: 3, of: 'ratio' },
    async measure(rig) {
      const { all, bare } = await measured(rig)
      return { here: all, reference: bare }
    },
  },
  {
    name: 'photo-bytes',
    title: 'The same: bytes of its AVIFs',
    unit: 'KB',
    against: 'of its JPEGs',
    goal: { atMost: 0.55, of: 'ratio' },
    async measure(rig) {
      const { avif, jpg } = await measured(rig)
      return { here: avif, reference: jpg }
    },
  },
]
