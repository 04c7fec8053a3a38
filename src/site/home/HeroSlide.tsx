// Slide of the hero: picture, heading, link and caption.
import { fill } from '#src/content/words/format.ts'
import type { Words } from '#src/content/words/types.ts'
import { localPath } from '#src/site/ui/page-language.ts'
import { Icon } from '#src/ui/Icon.tsx'
import './hero-slide.css'

export interface Slide {
  id: string
  alt: string
  heading: string
  caption: string
  ctaText: string
  ctaLink: string
  /** The language of each text that is not in that of the page. */
  langs: Readonly<Partial<Record<'heading' | 'caption' | 'alt' | 'button', string>>>
  /** The fallback picture in a format that every browser reads, with its size in pixels. */
  src: string
  width: number
  height: number
  /** For each screen width, the best format first. */
  sources: readonly { media: string; type: string; sizes: string; srcset: string }[]
}

interface HeroSlideProps {
  words: Words['hero']
  slide: Slide
  /** Starts at 0, which is the slide that the page opens with. */
  index: number
  count: number
  isCurrent: boolean
  /** Whether its picture may load; browsers do not fetch the picture of a hidden slide. */
  canLoad: boolean
}

export function HeroSlide({ words, slide, index, count, isCurrent, canLoad }: HeroSlideProps) {
  const { heading, caption, ctaText, ctaLink, langs, sources, ...pictureProps } = slide
  const isFirst = index === 0
  return (
    <article
      className="hero-slide relative"
      aria-roledescription={words.slide}
      aria-label={fill(words.place, { position: index + 1, count })}
      data-current={isCurrent || undefined}
      hidden={!canLoad}
      inert={!isCurrent}
    >
      <picture>
        {sources.map(({ media, type, srcset, sizes }) => (
          <source key={media + type} media={media} type={type} srcSet={srcset} sizes={sizes} />
        ))}
        <img
          src={pictureProps.src}
          width={pictureProps.width}
          height={pictureProps.height}
          alt={pictureProps.alt}
          lang={langs.alt}
          fetchPriority={isFirst ? 'high' : 'low'}
          loading={isFirst ? 'eager' : 'lazy'}
        />
      </picture>
      <div className="frame">
        <h2 className="hero-heading" lang={langs.heading}>
          {heading}
        </h2>
        <div className="hero-bar">
          <a className="hero-cta leads-on strong paper nowrap gutter" href={localPath(ctaLink)}>
            <span lang={langs.button}>{ctaText}</span>
            <Icon name="arrow-right" />
          </a>
          <p lang={langs.caption}>{caption}</p>
        </div>
      </div>
    </article>
  )
}
