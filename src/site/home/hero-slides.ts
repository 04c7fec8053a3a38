// The slides of the hero: shows one and preloads the picture of the next.

export interface HeroSlides {
  count: number
  /** The index of the current slide, from 0; past either end it wraps. */
  current(): number
  /** Shows a slide once its picture is decoded. Resolves with whether it is still the current one. */
  show(place: number): Promise<boolean>
}

/** Moves the slides of the hero's template into the page. */
export function createHeroSlides(hero: HTMLElement): HeroSlides {
  const others = hero.querySelector<HTMLTemplateElement>('[data-hero-others]')
  others?.replaceWith(others.content)
  const slides = [...hero.querySelectorAll<HTMLElement>('.hero-slide')]
  let wanted = 0

  const at = (place: number) => (place + slides.length) % slides.length
  // A hidden picture is not fetched.
  const fetchPicture = (place: number) => slides[at(place)]?.removeAttribute('hidden')
  fetchPicture(1)

  return {
    count: slides.length,
    current: () => wanted,
    async show(place) {
      const to = at(place)
      wanted = to
      fetchPicture(to)
      // Without its picture a slide shows its words on a dark ground.
      await slides[to]
        ?.querySelector('img')
        ?.decode()
        .catch(() => undefined)
      if (wanted !== to) return false
      for (const [other, slide] of slides.entries()) {
        slide.inert = other !== to
        slide.toggleAttribute('data-current', other === to)
      }
      fetchPicture(to + 1)
      return true
    },
  }
}
