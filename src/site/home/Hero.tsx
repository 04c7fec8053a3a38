// The hero: a carousel of rooms, turned by time, buttons and swipes.
import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { HERO } from '#src/content/hero.ts'
import { PauseButton } from '#src/site/ui/PauseButton.tsx'
import { useEvent } from '#src/ui/use-event.ts'
import { HeroSlide, type Slide } from './HeroSlide.tsx'
import './hero-controls.css'
import './hero.css'

/** The time of a slide, in ms. */
const SLIDE_MS = 5000
/** The part of a slide's time after which the next picture is fetched: visitors who scroll on do not pay for it. */
const NEXT_LOADS_AT = 0.4
/** The least distance of a swipe, in pixels. */
const SWIPE_PX = 40

/** Reasons to rest that pass by themselves. */
const NO_REST = { pointer: false, focus: false, hidden: false }

export function Hero({ slides }: { slides: readonly Slide[] }) {
  const hero = useRef<HTMLElement>(null)
  const [isReady, setReady] = useState(false)
  const [isStopped, setStopped] = useState(false)
  const [rests, setRests] = useState(NO_REST)
  /** A new object for each slide that is shown, also the same one again: it starts the timer. */
  const [shown, setShown] = useState({ slide: 0 })
  const current = shown.slide
  /** The number of slides, from the first, that may load their pictures. */
  const [loaded, setLoaded] = useState(1)
  const [status, setStatus] = useState('')
  const wanted = useRef(0)
  const time = useRef<Animation>(undefined)
  const swipeFrom = useRef<PointerEvent>(undefined)

  /** Shows a slide once its picture is decoded; past either end it wraps. */
  async function show(place: number, isChosen = false): Promise<void> {
    const to = (place + slides.length) % slides.length
    wanted.current = to
    setLoaded((count) => Math.max(count, to + 1))
    // Without its picture a slide shows its words on a dark ground.
    await hero.current
      ?.querySelectorAll('img')
      [to]?.decode()
      .catch(() => undefined)
    if (wanted.current !== to) return
    setShown({ slide: to })
    // Only slides chosen by the visitor are announced.
    setStatus((isChosen && slides[to]?.heading) || '')
  }

  useEffect(() => {
    const rest = () => setRests((others) => ({ ...others, hidden: document.hidden }))
    const isUnderPointer = matchMedia('(hover: hover)').matches && hero.current?.matches(':hover')
    setRests({ ...NO_REST, pointer: Boolean(isUnderPointer), hidden: document.hidden })
    setStopped(matchMedia('(prefers-reduced-motion: reduce)').matches)
    setReady(true)
    document.addEventListener('visibilitychange', rest)
    return () => document.removeEventListener('visibilitychange', rest)
  }, [])

  const isResting = isStopped || Object.values(rests).some(Boolean)
  const timed = isReady ? shown : undefined
  const showNext = useEvent(() => show(current + 1))

  // Fills the line of the current slide's button.
  useEffect(() => {
    if (!timed) return
    const line = hero.current?.querySelectorAll('.hero-dot > span')[timed.slide]
    const animation = line?.animate(
      { transform: ['scaleX(0)', 'none'] },
      { duration: SLIDE_MS, fill: 'forwards', pseudoElement: '::after' },
    )
    if (!animation) return
    animation.onfinish = () => showNext()
    time.current = animation
    return () => animation.cancel()
  }, [timed])

  // After the effect that starts the animation.
  useEffect(() => {
    const animation = time.current
    // Playing an animation at its end would restart it.
    if (!animation || animation.playState === 'finished' || !timed) return
    if (isResting) return animation.pause()
    animation.play()
    const timer = setTimeout(
      () => setLoaded((count) => Math.max(count, timed.slide + 2)),
      SLIDE_MS * NEXT_LOADS_AT,
    )
    return () => clearTimeout(timer)
  }, [timed, isResting])

  const setRest = (reason: keyof typeof NO_REST, holds: boolean) =>
    setRests((others) => ({ ...others, [reason]: holds }))

  function endSwipe(event: PointerEvent): void {
    const from = swipeFrom.current
    swipeFrom.current = undefined
    if (!from || !event.isPrimary) return
    const x = event.clientX - from.clientX
    const isSideways = Math.abs(x) > Math.abs(event.clientY - from.clientY)
    if (isSideways && Math.abs(x) >= SWIPE_PX) void show(current + (x < 0 ? 1 : -1), true)
  }

  return (
    <section
      ref={hero}
      className="hero relative clips"
      aria-roledescription="carousel"
      aria-label={HERO.label}
      data-hero
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setRest('pointer', true)}
      onPointerLeave={() => setRest('pointer', false)}
      onFocus={({ target }: FocusEvent) => setRest('focus', target.matches(':focus-visible'))}
      onBlur={() => setRest('focus', false)}
      onPointerDown={(event) => {
        swipeFrom.current = event.pointerType !== 'mouse' && event.isPrimary ? event : undefined
      }}
      onPointerCancel={() => {
        // The browser uses the touch to scroll.
        swipeFrom.current = undefined
      }}
      onPointerUp={endSwipe}
    >
      {slides.length > 1 && (
        <div className="frame hero-controls-frame">
          <div className="hero-controls joint-above" data-ready={isReady || undefined}>
            <PauseButton
              pause={HERO.pause}
              play={HERO.play}
              isPaused={isStopped}
              onPress={() => {
                // The pointer and the focus are on the button that lets the slides run.
                if (isStopped) setRests(NO_REST)
                setStopped(!isStopped)
              }}
            />
            <ul>
              {slides.map(({ id, heading }, place) => (
                <li key={id}>
                  <button
                    className="hero-dot center"
                    type="button"
                    aria-label={HERO.show(place + 1, heading)}
                    aria-current={place === current || undefined}
                    onClick={() => void show(place, true)}
                  >
                    <span />
                  </button>
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
      <p className="unseen" role="status">
        {status}
      </p>
      {slides.map((slide, place) => (
        <HeroSlide
          key={slide.id}
          slide={slide}
          place={place}
          count={slides.length}
          isCurrent={place === current}
          isLoaded={place < loaded}
        />
      ))}
    </section>
  )
}
