// Time and bytes of a 2 MB, 12-megapixel upload, beside sharp with JPEGs only.

import { once } from '#bench/context.ts'
import type { Figure } from '#bench/figure.ts'
import { photograph } from '#bench/server/photograph.ts'
import { runTrial } from '#bench/server/script.ts'
import { median } from '#bench/statistics.ts'
import type { PictureTimes } from '#bench/trials/picture-times.ts'

const ROUNDS = 3
const BYTES_PER_KB = 1000

interface StoreTimes extends PictureTimes {
  /** Bytes of all widths. */
  jpg: number
  avif: number
}

const measured = once(async (context) => {
  const photo = await photograph(context)
  const images: StoreTimes[] = []
  const bare: PictureTimes[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    context.report(`round ${round} of ${ROUNDS}`)
    const trial = async <T>(name: string) =>
      runTrial<T>(context, `bench/trials/${name}.ts`, [photo, await context.createFolder()])
    images.push(await trial<StoreTimes>('store-pictures'))
    bare.push(await trial<PictureTimes>('sharp-pictures'))
  }
  return {
    first: median(images.map(({ first }) => first)),
    all: median(images.map(({ all }) => all)),
    bare: median(bare.map(({ all }) => all)),
    jpg: (images[0]?.jpg ?? 0) / BYTES_PER_KB,
    avif: (images[0]?.avif ?? 0) / BYTES_PER_KB,
  }
})

const AGAINST = 'bare sharp, three JPEGs'

export const PHOTOGRAPHS: Figure[] = [
  {
    name: 'photo-first',
    title: 'Photograph of 2 MB and 12 megapixels: first usable picture',
    unit: 'ms',
    referenceName: AGAINST,
    goal: { atMost: 1.5, of: 'ratio' },
    async measure(context) {
      const { first, bare } = await measured(context)
      return { here: first, reference: bare }
    },
  },
  {
    name: 'photo-all',
    title: 'The same: all variants, AVIF among them',
    unit: 'ms',
    referenceName: AGAINST,
    async measure(context) {
      const { all, bare } = await measured(context)
      return { here: all, reference: bare }
    },
  },
  {
    name: 'photo-bytes',
    title: 'The same: bytes of its AVIFs',
    unit: 'KB',
    referenceName: 'of its JPEGs',
    goal: { atMost: 0.55, of: 'ratio' },
    async measure(context) {
      const { avif, jpg } = await measured(context)
      return { here: avif, reference: jpg }
    },
  },
]
