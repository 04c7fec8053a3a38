// Changes the slides of the hero: by time, buttons and swipes. Own code: Swiper would add 22 KB to the home page.
import { createHeroClock } from './hero-clock.ts'
import { createHeroSlides } from './hero-slides.ts'
import { followSwipes } from './hero-swipe.ts'

function start(hero: HTMLElement): void {
  const slides = createHeroSlides(hero)
  const dots = [...hero.querySelectorAll<HTMLElement>('[data-hero-dot]')]
  const status = hero.querySelector('[data-hero-status]')
  const button = hero.querySelector<HTMLElement>('[data-pauses="hero"]')
  const clock = createHeroClock(() => void show(slides.current() + 1))

  async function show(place: number): Promise<void> {
    if (!(await slides.show(place))) return
    for (const [at, dot] of dots.entries()) {
      if (at === slides.current()) dot.setAttribute('aria-current', 'true')
      else dot.removeAttribute('aria-current')
    }
    const hairline = dots[slides.current()]?.firstElementChild
    if (hairline) clock.begin(hairline)
  }

  /** Only slides chosen by the visitor are announced. */
  async function choose(place: number): Promise<void> {
    await show(place)
    const heading = hero.querySelector('.hero-slide[data-current] .hero-heading')
    if (status) status.textContent = heading?.textContent ?? ''
  }

  for (const [at, dot] of dots.entries()) dot.addEventListener('click', () => void choose(at))
  followSwipes(hero, (by) => void choose(slides.current() + by))

  // The event of ui/pause-button.ts. Play ignores the pointer and the focus, which are on the button.
  document.addEventListener('pause-hero', (event) => {
    if ((event as CustomEvent).detail) clock.rest('button', true)
    else clock.run()
  })

  hero.addEventListener('pointerenter', (event) => {
    if (event.pointerType === 'mouse') clock.rest('pointer', true)
  })
  hero.addEventListener('pointerleave', () => clock.rest('pointer', false))
  hero.addEventListener('focusin', ({ target }) =>
    clock.rest('focus', target instanceof Element && target.matches(':focus-visible')),
  )
  hero.addEventListener('focusout', () => clock.rest('focus', false))
  document.addEventListener('visibilitychange', () => clock.rest('unseen', document.hidden))

  clock.rest('unseen', document.hidden)
  clock.rest('pointer', hero.matches(':hover') && matchMedia('(hover: hover)').matches)
  // With reduced motion the slides move on demand only.
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) button?.click()
  hero.querySelector('[data-hero-controls]')?.setAttribute('data-ready', '')
  void show(0)
}

const hero = document.querySelector<HTMLElement>('[data-hero]')
/** The other slides are loaded when the page is idle. */
addEventListener('load', () => {
  if (!hero) return
  if ('requestIdleCallback' in window) requestIdleCallback(() => start(hero), { timeout: 2000 })
  else setTimeout(() => start(hero))
})
