// The slides of the hero: their order, texts and pictures, with a preview beside them.
import { useStore } from '@nanostores/react'
import { ArrowDown, ArrowUp, Eye, EyeOff, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { SLIDE_TEXTS, SLIDES_MAX, type SlideText } from '#api/contract/settings-fields.ts'
import { Button, IconButton } from '#src/admin/ui/Button.tsx'
import { TextField } from '#src/admin/ui/Field.tsx'
import { Segmented } from '#src/admin/ui/Segmented.tsx'
import { NAVIGATION } from '#src/content/navigation.ts'
import type { SlideContent } from '#src/content/showroom-samples.ts'
import { Picture } from '#src/ui/Picture.tsx'
import { PictureCell, useBuiltPicture } from './PictureCell.tsx'
import { readList, type ShowroomForm } from './showroom.ts'

const NEW_SLIDE: SlideContent = {
  builtIn: 'living',
  heading: 'A new slide',
  caption: '',
  alt: '',
  button: 'Browse Products',
  link: '/products',
}
const VIEWS = [
  { id: 'wide', name: 'Computer' },
  { id: 'phone', name: 'Phone' },
] as const
const WIDE = { name: 'Wide 16:9', aspect: 16 / 9 }
const UPRIGHT = { name: 'Upright 3:4', aspect: 3 / 4 }

export function SlidesField({ showroom }: { showroom: ShowroomForm }) {
  const slides = readList<SlideContent>(useStore(showroom.form.$values).slides)
  const [chosen, choose] = useState(0)
  const at = Math.min(chosen, slides.length - 1)
  const slide = slides[at]
  const set = showroom.setSlides
  const change = (part: Partial<SlideContent>) =>
    slide && set(slides.with(at, clean({ ...slide, ...part })))
  function move(from: number, to: number): void {
    const [moved] = slides.slice(from, from + 1)
    if (!moved || to < 0 || to >= slides.length) return
    set(slides.toSpliced(from, 1).toSpliced(to, 0, moved))
    choose(to)
  }
  return (
    <div className="slides">
      <div className="slides-list column">
        <ol className="cell-list">
          {slides.map((one, place) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a slide is its place
              key={place}
              className="slide row"
              data-chosen={place === at || undefined}
              data-hidden={one.isHidden || undefined}
            >
              <SlidePicture slide={one} showroom={showroom} isPhone={false} />
              <button
                type="button"
                className="slide-name grow inset-focus"
                aria-pressed={place === at}
                onClick={() => choose(place)}
              >
                <b className="strong clamp-2">{one.heading}</b>
                <span className="quiet small">
                  {place + 1}, {one.isHidden ? 'hidden' : 'shown'}
                </span>
              </button>
              <IconButton
                icon={ArrowUp}
                tip="Earlier"
                label={`Slide ${place + 1} earlier`}
                disabled={place === 0}
                onClick={() => move(place, place - 1)}
              />
              <IconButton
                icon={ArrowDown}
                tip="Later"
                label={`Slide ${place + 1} later`}
                disabled={place === slides.length - 1}
                onClick={() => move(place, place + 1)}
              />
            </li>
          ))}
        </ol>
        {slides.length < SLIDES_MAX && (
          <div>
            <Button
              icon={Plus}
              onClick={() => {
                set([...slides, NEW_SLIDE])
                choose(slides.length)
              }}
            >
              Add a slide
            </Button>
          </div>
        )}
        {slide && <SlideFields {...{ slide, at, showroom, change }} />}
        {slide && (
          <div className="row tight wrap">
            <Button
              icon={slide.isHidden ? Eye : EyeOff}
              onClick={() => change({ isHidden: !slide.isHidden })}
            >
              {slide.isHidden ? 'Show' : 'Hide'}
            </Button>
            {slides.length > 1 && (
              <Button icon={Trash2} kind="danger" onClick={() => set(slides.toSpliced(at, 1))}>
                Delete
              </Button>
            )}
          </div>
        )}
      </div>
      {slide && <SlidePreview slide={slide} showroom={showroom} />}
    </div>
  )
}

/** Without fields that say nothing: the stored slide has no empty ones. */
function clean({ isHidden, picture, phonePicture, ...rest }: SlideContent): SlideContent {
  return {
    ...rest,
    ...(picture && { picture }),
    ...(phonePicture && { phonePicture }),
    ...(isHidden && { isHidden }),
  }
}

interface SlideFieldsProps {
  slide: SlideContent
  at: number
  showroom: ShowroomForm
  change: (part: Partial<SlideContent>) => void
}

export function SlideFields({ slide, at, showroom, change }: SlideFieldsProps) {
  const text = (name: SlideText) => {
    const [label, max] = SLIDE_TEXTS[name]
    return {
      name: `slide-${name}`,
      label: name === 'heading' ? `${label} of slide ${at + 1}` : label,
      labelNote: `${slide[name].length} of ${max}`,
      maxLength: max,
      value: slide[name],
      onText: (value: string) => change({ [name]: value }),
    }
  }
  const { builtIn = 'living' } = slide
  return (
    <>
      <TextField {...text('heading')} />
      <TextField {...text('caption')} />
      <div className="field-pair">
        <TextField {...text('button')} />
        <TextField {...text('link')} list="slide-links" labelNote="a page of the site" />
      </div>
      <datalist id="slide-links">
        {NAVIGATION.map(({ href, label }) => (
          <option key={href} value={href}>
            {label}
          </option>
        ))}
      </datalist>
      <TextField {...text('alt')} />
      <div className="field-pair">
        <PictureCell
          {...{ showroom, builtIn }}
          id={slide.picture ?? ''}
          label="Wide picture"
          frame={WIDE}
          onChange={(picture) => change({ picture })}
        />
        <PictureCell
          {...{ showroom }}
          builtIn={`${builtIn}-phone`}
          id={slide.phonePicture ?? ''}
          label="Upright picture, for phones"
          frame={UPRIGHT}
          onChange={(phonePicture) => change({ phonePicture })}
        />
      </div>
    </>
  )
}

interface SlidePictureProps {
  slide: SlideContent
  showroom: ShowroomForm
  isPhone: boolean
}

function SlidePicture({ slide, showroom, isPhone }: SlidePictureProps) {
  const images = useStore(showroom.$images)
  const { picture = '', phonePicture = '', builtIn = 'living' } = slide
  const image = (isPhone && images[phonePicture]) || images[picture]
  const sample = useBuiltPicture(isPhone ? `${builtIn}-phone` : builtIn)
  return (
    <span className="slide-picture">
      {image ? (
        <Picture image={image} alt="" sizes="600px" />
      ) : (
        sample && <img src={sample} alt="" />
      )}
    </span>
  )
}

function SlidePreview({ slide, showroom }: { slide: SlideContent; showroom: ShowroomForm }) {
  const [view, setView] = useState<(typeof VIEWS)[number]['id']>('wide')
  return (
    <div className="slides-preview plaster">
      <p className="field-head small strong">
        As visitors see it{' '}
        <span className="field-aside quiet micro grow">with what is not saved yet</span>
      </p>
      <Segmented options={VIEWS} chosen={view} onChoose={setView} />
      <section className="hero-preview" data-view={view} aria-label="Preview" inert>
        <SlidePicture slide={slide} showroom={showroom} isPhone={view === 'phone'} />
        <p className="hero-preview-heading">{slide.heading}</p>
        <p className="hero-preview-bar row">
          <span className="hero-preview-button strong">{slide.button}</span>
          <span className="small">{slide.caption}</span>
        </p>
      </section>
    </div>
  )
}
