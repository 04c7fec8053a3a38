// Showroom settings for a page, and the pictures that they refer to.
import { readBody } from '#api/client.ts'
import type { Image } from '#api/contract/image.ts'
import { imageIdOf, variantUrl } from '#api/contract/image.ts'
import type { SettingPicture, Settings } from '#api/showroom/contract.ts'
import { type Showroom, showroomOf } from '#src/content/showroom.ts'
import { SAMPLES } from '#src/content/showroom-samples.ts'
import { BUILT_IN_PICTURES } from '#src/content/showroom-texts.ts'
import { builtPicture, type PictureSet } from './built-pictures.ts'

const DEFAULT_SETTINGS: Settings = { rev: 0, images: {} }

let cached: { revision: string; showroom: Showroom } | undefined

/** Reads the showroom. During the build there are no settings, and built pages show no facts of the showroom. */
export async function readShowroom({
  api,
  settings: unsaved,
}: Pick<App.Locals, 'api' | 'settings'>): Promise<Showroom> {
  if (unsaved) return showroomOf(unsaved, SAMPLES)
  const stored = api ? await readBody(api.settings.$get()) : DEFAULT_SETTINGS
  const revision = `${stored.rev} ${stored.updatedAt}`
  const isCurrent = cached?.revision === revision && Date.now() < (cached.showroom.open?.until ?? 0)
  if (!cached || !isCurrent) cached = { revision, showroom: showroomOf(stored, SAMPLES) }
  return cached.showroom
}

/** A picture with its alternative text. */
export interface ShowroomPicture {
  set: PictureSet
  alt: string
}

/** Returns the owner's picture, or the built-in one while the showroom has samples. */
export async function pictureOf(
  { showroom, pictures }: App.Locals,
  name: SettingPicture,
): Promise<ShowroomPicture | undefined> {
  const image = showroom.images[showroom.pictureId(name) ?? '']
  if (image) return { set: uploadedSet(image), alt: showroom.text(`${name}Alt`) }
  if (!showroom.isSample) return undefined
  const set = await builtInSet(pictures, BUILT_IN_PICTURES[name])
  return { set, alt: SAMPLES.pictureAlts[name] }
}

/** Returns the files of a built-in picture. At request time their names come from the build. */
async function builtInSet(pictures: App.Locals['pictures'], name: string): Promise<PictureSet> {
  return pictures?.[name] ?? (await builtPicture(name))
}

function uploadedSet({ url, meta }: Image): PictureSet {
  const id = imageIdOf(url) ?? ''
  const sources = meta.formats.map((format) => ({
    type: `image/${format === 'jpg' ? 'jpeg' : format}`,
    srcset: meta.widths.map((width) => `${variantUrl(id, width, format)} ${width}w`).join(', '),
  }))
  return { src: url, width: meta.width, height: meta.height, sources }
}

/** Reads the visible slides with their pictures: portrait for phones, landscape for other screens. */
export function readVisibleSlides({ showroom, pictures }: App.Locals) {
  const visible = showroom.slides.filter(({ isHidden }) => !isHidden)
  return Promise.all(
    visible.map(
      async ({ picture = '', phonePicture = '', builtIn = 'kitchen', ...slideTexts }, index) => {
        const wideImage = showroom.images[picture]
        const phoneImage = showroom.images[phonePicture]
        const wide = wideImage ? uploadedSet(wideImage) : await builtInSet(pictures, builtIn)
        const upright = phoneImage
          ? uploadedSet(phoneImage)
          : !wideImage && (await builtInSet(pictures, `${builtIn}-phone`))
        // Without a portrait picture, phones show the middle of the landscape one.
        const phone = upright || wide
        const { sizes } = upright ? PHONE : WIDE
        const { src, width, height } = wide
        const sources = [
          ...phone.sources.map((source) => ({ ...source, media: PHONE.media, sizes })),
          ...wide.sources.map((source) => ({ ...source, ...WIDE })),
        ]
        const { heading, caption, alt, button, link } = slideTexts
        const texts = { heading, caption, alt, ctaText: button, ctaLink: link }
        return { ...texts, id: String(index), src, width, height, sources }
      },
    ),
  )
}

const PHONE = { media: '(width < 768px)', sizes: 'max(100vw, 62svh)' }
const WIDE = { media: '(width >= 768px)', sizes: 'max(100vw, 157svh)' }
