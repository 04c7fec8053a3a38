// Showroom settings for a page, and the pictures that they refer to.
import { readBody } from '#api/client.ts'
import { type Image, imageIdOf, variantUrl } from '#api/contract/image.ts'
import type { LanguageId } from '#api/contract/languages.ts'
import { isCurrent } from '#api/contract/period.ts'
import type { SettingPicture, Settings } from '#api/showroom/contract.ts'
import { createShowroom, type Showroom } from '#src/content/showroom.ts'
import { SAMPLES } from '#src/content/showroom-samples.ts'
import { BUILT_IN_PICTURES } from '#src/content/showroom-texts.ts'
import { createBuiltPicture, type PictureSet } from './built-pictures.ts'

const DEFAULT_SETTINGS: Settings = { rev: 0, images: {} }

/** The showroom in each language. */
const cache = new Map<LanguageId, { revision: string; showroom: Showroom }>()

/** Reads the showroom. During the build there are no settings, and built pages show no facts of the showroom. */
export async function readShowroom({
  api,
  settings: unsavedSettings,
  language: { id: language },
}: Pick<App.Locals, 'api' | 'settings' | 'language'>): Promise<Showroom> {
  if (unsavedSettings) return createShowroom(unsavedSettings, SAMPLES, { language })
  // From before the settings are read, so that slides of yesterday are not kept for today.
  const now = Date.now()
  const storedSettings = api ? await readBody(api.settings.$get()) : DEFAULT_SETTINGS
  const revision = `${storedSettings.rev} ${storedSettings.updatedAt}`
  const cached = cache.get(language)
  if (cached?.revision === revision && now < (cached.showroom.openState?.until ?? 0))
    return cached.showroom
  const showroom = createShowroom(storedSettings, SAMPLES, { language, now })
  cache.set(language, { revision, showroom })
  return showroom
}

/** A picture with its alternative text. */
export interface ShowroomPicture {
  pictureSet: PictureSet
  alt: string
  /** The language of the alternative text, if it is not that of the page. */
  lang?: string | undefined
}

/** Returns the owner's picture, or the built-in one while the showroom has samples. */
export async function readPicture(
  { showroom, pictures, language }: App.Locals,
  name: SettingPicture,
): Promise<ShowroomPicture | undefined> {
  const image = showroom.images[showroom.pictureId(name) ?? '']
  if (image) {
    const alt = `${name}Alt` as const
    return { pictureSet: toPictureSet(image), alt: showroom.text(alt), lang: showroom.langOf(alt) }
  }
  if (!showroom.isSample) return undefined
  const pictureSet = await readBuiltInSet(pictures, BUILT_IN_PICTURES[name])
  const alt = SAMPLES.pictureAlts[name]
  if (language.id === 'en') return { pictureSet, alt }
  const translation = SAMPLES.pictureAltTranslations?.[language.id]?.[name]
  return { pictureSet, alt: translation ?? alt, lang: translation ? undefined : 'en' }
}

/** Returns the files of a built-in picture. At request time their names come from the build. */
async function readBuiltInSet(pictures: App.Locals['pictures'], name: string): Promise<PictureSet> {
  return pictures?.[name] ?? (await createBuiltPicture(name))
}

function toPictureSet({ url, meta }: Image): PictureSet {
  const id = imageIdOf(url) ?? ''
  const sources = meta.formats.map((format) => ({
    type: `image/${format === 'jpg' ? 'jpeg' : format}`,
    srcset: meta.widths.map((width) => `${variantUrl(id, width, format)} ${width}w`).join(', '),
  }))
  return { src: url, width: meta.width, height: meta.height, sources }
}

/** Reads the visible slides with their pictures: portrait for phones, landscape for other screens. */
export function readVisibleSlides({ showroom, pictures }: App.Locals) {
  const visibleSlides = showroom.slides.filter(
    (slide) => !slide.isHidden && isCurrent(slide, showroom.today),
  )
  return Promise.all(
    visibleSlides.map(
      async (
        { picture = '', phonePicture = '', builtIn = 'kitchen', langs = {}, ...slideTexts },
        index,
      ) => {
        const wideImage = showroom.images[picture]
        const phoneImage = showroom.images[phonePicture]
        const wideSet = wideImage
          ? toPictureSet(wideImage)
          : await readBuiltInSet(pictures, builtIn)
        const portraitSet = phoneImage
          ? toPictureSet(phoneImage)
          : !wideImage && (await readBuiltInSet(pictures, `${builtIn}-phone`))
        // Without a portrait picture, phones show the middle of the landscape one.
        const phoneSet = portraitSet || wideSet
        const { sizes } = portraitSet ? PHONE_SOURCE : WIDE_SOURCE
        const { src, width, height } = wideSet
        const sources = [
          ...phoneSet.sources.map((source) => ({ ...source, media: PHONE_SOURCE.media, sizes })),
          ...wideSet.sources.map((source) => ({ ...source, ...WIDE_SOURCE })),
        ]
        const { heading, caption, alt, button, link } = slideTexts
        const texts = { heading, caption, alt, ctaText: button, ctaLink: link }
        return { ...texts, langs, id: String(index), src, width, height, sources }
      },
    ),
  )
}

const PHONE_SOURCE = { media: '(width < 768px)', sizes: 'max(100vw, 62svh)' }
const WIDE_SOURCE = { media: '(width >= 768px)', sizes: 'max(100vw, 157svh)' }
