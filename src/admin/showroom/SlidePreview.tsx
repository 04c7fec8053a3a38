// Preview of a slide on a computer and on a phone, with the measured contrast of its text.
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { ErrorLine } from '#src/admin/ui/Field.tsx'
import { Segmented } from '#src/admin/ui/Segmented.tsx'
import { TABLET_UP, useMedia } from '#src/admin/ui/use-media.ts'
import type { SlideContent } from '#src/content/showroom-texts.ts'
import { Picture } from '#src/ui/Picture.tsx'
import { CONTRAST_MIN, useContrast } from './contrast.ts'
import { useBuiltInUrl } from './PictureCell.tsx'
import type { ShowroomForm } from './showroom.ts'
import '#src/admin/ui/status-mark.css'

const VIEWS = [
  { id: 'wide', name: 'Computer' },
  { id: 'phone', name: 'Phone' },
] as const

interface SlidePictureProps {
  slide: SlideContent
  showroom: ShowroomForm
  view: (typeof VIEWS)[number]['id']
}

/** The uploaded image of a slide, and the URL of the shown file. */
function useSlideImage({ slide, showroom, view }: SlidePictureProps) {
  const images = useStore(showroom.$images)
  const { picture = '', phonePicture = '', builtIn = 'living' } = slide
  const image = (view === 'phone' && images[phonePicture]) || images[picture]
  const builtInUrl = useBuiltInUrl(view === 'phone' ? `${builtIn}-phone` : builtIn)
  return { image, src: image?.url ?? builtInUrl }
}

export function SlidePicture(props: SlidePictureProps) {
  const { image, src } = useSlideImage(props)
  return (
    <span className="slide-picture relative clips plaster">
      {image ? <Picture image={image} alt="" sizes="600px" /> : src && <img src={src} alt="" />}
    </span>
  )
}

const formatRatio = (contrast: number) => `${(Math.floor(contrast * 10) / 10).toFixed(1)} : 1`

export function SlidePreview({ slide, showroom }: Omit<SlidePictureProps, 'view'>) {
  const isPhone = !useMedia(TABLET_UP)
  const [view = isPhone ? 'phone' : 'wide', setView] = useState<SlidePictureProps['view']>()
  const wideContrast = useContrast(useSlideImage({ slide, showroom, view: 'wide' }).src, 'wide')
  const phoneContrast = useContrast(useSlideImage({ slide, showroom, view: 'phone' }).src, 'phone')
  const isLow = [wideContrast, phoneContrast].some(
    (contrast) => contrast && contrast < CONTRAST_MIN,
  )
  const ratios = [
    wideContrast && formatRatio(wideContrast),
    phoneContrast && `on phones ${formatRatio(phoneContrast)}`,
  ]
    .filter(Boolean)
    .join(', ')
  return (
    <div className="slides-preview plaster">
      <p className="field-head small strong">
        As visitors see it{' '}
        <span className="field-aside quiet micro grow">with what is not saved yet</span>
      </p>
      <Segmented options={VIEWS} value={view} onChoose={setView} />
      <section className="hero-preview relative" data-view={view} aria-label="Preview" inert>
        <SlidePicture {...{ slide, showroom, view }} />
        <p className="hero-preview-heading">{slide.heading}</p>
        <p className="high-56 row">
          <span className="hero-preview-button flex-none paper strong">{slide.button}</span>
          <span className="small">{slide.caption}</span>
        </p>
      </section>
      <div className="slides-contrast small" role="status">
        {isLow ? (
          <ErrorLine>
            Text contrast {ratios}: hard to read. Crop the picture so that a dark part lies under
            the words, or choose a darker one.
          </ErrorLine>
        ) : (
          ratios && <p className="status-leaf strong">Text contrast {ratios}.</p>
        )}
      </div>
    </div>
  )
}
