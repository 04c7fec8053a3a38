// The slides of the hero: shows one and preloads the picture of the next.

export interface HeroSlides {
  count: number
  /** The place of the slide that is seen, or on its way, counted from 0; past either end it goes round. */
  current(): number
  /** Shows a slide as soon as its picture can be drawn; resolves with whether it is still the one wanted. */
  show(place: number): Promise<boolean>
}

/** Takes the slides that wait in the hero's template into the page. */
export function createHeroSlides(hero: HTMLElement): HeroSlides {
  const others = hero.querySelector<HTMLTemplateElement>('[data-hero-others]')
  others?.replaceWith(others.content)
  const slides = [...hero.querySelectorAll<HTMLElement>('.hero-slide')]
  let wanted = 0

  const at = (place: number) => (place + slides.length) % slides.length
  // What is hidden is not fetched, and what is shown once stays.
  const fetchPicture = (place: number) => slides[at(place)]?.removeAttribute('hidden')
  fetchPicture(1)

  return {
    count: slides.length,
    current: () => wanted,
    async show(place) {
      const to = at(place)
      wanted = to
      fetchPicture(to)
      // One that does not come is shown without: its words stand on the dark ground.
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
