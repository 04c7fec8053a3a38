// Hero: a carousel of rooms that advances by itself, by buttons and by swipes.
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { fill } from '#src/content/words/format.ts'
import type { Words } from '#src/content/words/types.ts'
import { PauseButton } from '#src/site/ui/PauseButton.tsx'
import { HeroSlide, type Slide } from './HeroSlide.tsx'
import './hero.css'

/** When to fetch the next picture, within the 5 s of a slide. Visitors who scroll away earlier do not download it. */
const NEXT_LOADS_AFTER_MS = 2000
/** The minimum distance of a swipe. */
const SWIPE_MIN_PX = 40

interface HeroProps {
  words: Words['hero']
  slides: readonly Slide[]
}

export function Hero({ words, slides }: HeroProps) {
  const heroElement = useRef<HTMLElement>(null)
  /**
   * Nothing moves before hydration. In the state 'asked', the visitor has pressed play, so the slides also move under
   * the pointer and the focus.
   */
  const [pace, setPace] = useState<'waiting' | 'stopped' | 'moving' | 'asked'>('waiting')
  const [isHidden, setHidden] = useState(false)
  const [currentIndex, setCurrentIndex] = useState(0)
  /** How many slides may load their pictures, counted from the first. */
  const [loadableCount, setLoadableCount] = useState(1)
  const [announced, setAnnounced] = useState<Slide>()
  const requestedIndex = useRef(0)
  const swipeStart = useRef<PointerEvent>(undefined)
  const isStopped = pace === 'stopped'

  /** Shows a slide once its picture is decoded. An index past either end wraps around. */
  async function showSlide(index: number, isChosen = false): Promise<void> {
    const targetIndex = (index + slides.length) % slides.length
    requestedIndex.current = targetIndex
    setLoadableCount((count) => Math.max(count, targetIndex + 1))
    // If the picture fails to load, the slide shows its text on a dark ground.
    await heroElement.current
      ?.querySelectorAll('img')
      [targetIndex]?.decode()
      .catch(() => undefined)
    if (requestedIndex.current !== targetIndex) return
    setCurrentIndex(targetIndex)
    // Announce only slides that the visitor has chosen.
    setAnnounced(isChosen ? slides[targetIndex] : undefined)
  }

  useEffect(() => {
    const updateHidden = () => setHidden(document.hidden)
    updateHidden()
    setPace(matchMedia('(prefers-reduced-motion: reduce)').matches ? 'stopped' : 'moving')
    document.addEventListener('visibilitychange', updateHidden)
    return () => document.removeEventListener('visibilitychange', updateHidden)
  }, [])

  const isMoving = pace === 'moving' || pace === 'asked'
  useEffect(() => {
    if (!isMoving) return
    const loadNext = () => setLoadableCount((count) => Math.max(count, currentIndex + 2))
    const timer = setTimeout(loadNext, NEXT_LOADS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [currentIndex, isMoving])

  function endSwipe(event: PointerEvent): void {
    const start = swipeStart.current
    swipeStart.current = undefined
    if (!start || !event.isPrimary) return
    const deltaX = event.clientX - start.clientX
    const isSideways = Math.abs(deltaX) > Math.abs(event.clientY - start.clientY)
    if (isSideways && Math.abs(deltaX) >= SWIPE_MIN_PX)
      void showSlide(currentIndex + (deltaX < 0 ? 1 : -1), true)
  }

  const restoreHoverPause = () =>
    setPace((previousPace) => (previousPace === 'asked' ? 'moving' : previousPace))

  return (
    <section
      ref={heroElement}
      className="hero relative clips"
      aria-roledescription={words.carousel}
      aria-label={words.label}
      data-hero
      data-pace={isHidden ? 'stopped' : pace}
      // The animation is the progress line in the button of the current slide; it ends after 5 s.
      onAnimationEnd={() => void showSlide(currentIndex + 1)}
      onPointerLeave={restoreHoverPause}
      onBlur={restoreHoverPause}
      onPointerDown={(event) => {
        swipeStart.current = event.pointerType !== 'mouse' && event.isPrimary ? event : undefined
      }}
      onPointerCancel={() => {
        // The browser has taken over the touch for scrolling.
        swipeStart.current = undefined
      }}
      onPointerUp={endSwipe}
    >
      {slides.length > 1 && (
        <div className="frame hero-controls-frame">
          <div className="hero-controls joint-above">
            <PauseButton
              pauseLabel={words.pause}
              playLabel={words.play}
              isPaused={isStopped}
              onPress={() => setPace(isStopped ? 'asked' : 'stopped')}
            />
            <ul>
              {slides.map(({ id, heading }, index) => (
                <li key={id}>
                  <button
                    className="hero-dot center"
                    type="button"
                    aria-label={fill(words.show, { position: index + 1, heading })}
                    aria-current={index === currentIndex || undefined}
                    onClick={() => void showSlide(index, true)}
                  >
                    <span />
                  </button>
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
      <p className="unseen" role="status" lang={announced?.langs.heading}>
        {announced?.heading}
      </p>
      {slides.map((slide, index) => (
        <HeroSlide
          key={slide.id}
          words={words}
          slide={slide}
          index={index}
          count={slides.length}
          isCurrent={index === currentIndex}
          canLoad={index < loadableCount}
        />
      ))}
    </section>
  )
}
