// Hero slides in the settings form. Each slide has its own key, so that an upload
// still finds its slide after others are moved or deleted.
import { atom } from 'nanostores'
import type { SlideContent } from '#src/content/showroom-texts.ts'
import type { FormStore } from '#src/ui/form-store.ts'
import { readList, type SettingsValues } from './values.ts'

const NEW_SLIDE: SlideContent = {
  builtIn: 'living',
  heading: 'A new slide',
  caption: '',
  alt: '',
  button: 'Browse Products',
  link: '/products',
}

/** `samples` are the slides of the sample showroom. */
export function createSlides(
  form: Pick<FormStore<SettingsValues>, '$values' | 'set'>,
  samples: readonly SlideContent[],
) {
  const readSlides = () => readList<SlideContent>(form.$values.get().slides)
  let lastKey = 0
  const newKey = () => {
    lastKey += 1
    return `slide-${lastKey}`
  }
  /** The keys of the slides, in their order. */
  const $keys = atom<readonly string[]>(readSlides().map(newKey))

  function setSlides(keys: readonly string[], slides: readonly SlideContent[]): void {
    $keys.set(keys)
    form.set('slides', JSON.stringify(slides))
  }

  return {
    $keys,
    /** Returns the key of the new slide. */
    add(): string {
      const key = newKey()
      setSlides([...$keys.get(), key], [...readSlides(), NEW_SLIDE])
      return key
    },
    /** Changes these parts of a slide; does nothing if it was deleted. */
    change(key: string, parts: Partial<SlideContent>): void {
      const slides = readSlides()
      const index = $keys.get().indexOf(key)
      const slide = slides[index]
      if (!slide) return
      // The sample's alternative text does not describe the owner's picture.
      const isSampleAlt = parts.picture && samples.some(({ alt }) => alt === slide.alt)
      setSlides(
        $keys.get(),
        slides.with(index, { ...slide, ...(isSampleAlt && { alt: '' }), ...parts }),
      )
    },
    move(from: number, to: number): void {
      const [keys, slides] = [$keys.get(), readSlides()]
      setSlides(
        keys.toSpliced(from, 1).toSpliced(to, 0, ...keys.slice(from, from + 1)),
        slides.toSpliced(from, 1).toSpliced(to, 0, ...slides.slice(from, from + 1)),
      )
    },
    remove: (index: number) =>
      setSlides($keys.get().toSpliced(index, 1), readSlides().toSpliced(index, 1)),
  }
}
