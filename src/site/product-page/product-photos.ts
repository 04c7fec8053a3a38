// Moves the photographs of a product by thumbs, arrows and keys, and marks the one that is shown.

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

const photos = document.querySelector<HTMLElement>('.photos:not(.alone)')
const row = photos?.querySelector<HTMLElement>('.photo-row')
const strip = photos?.querySelector<HTMLElement>('.strip')
if (photos && row && strip) {
  const pictures = [...row.querySelectorAll<HTMLElement>('.product-picture')]
  const thumbs = [...strip.querySelectorAll('a')]
  const counter = photos.querySelector('[role="status"]')
  const [previous, next] = photos.querySelectorAll('button')
  const isStill = matchMedia('(prefers-reduced-motion: reduce)')
  let current = 0

  const mark = (place: number) => {
    current = place
    const text = `${place + 1} / ${pictures.length}`
    // The same text again would be announced again.
    if (counter?.textContent !== text) counter?.replaceChildren(text)
    previous?.setAttribute('aria-disabled', `${place === 0}`)
    next?.setAttribute('aria-disabled', `${place === pictures.length - 1}`)
    for (const [at, thumb] of thumbs.entries()) {
      if (at === place) thumb.setAttribute('aria-current', 'true')
      else thumb.removeAttribute('aria-current')
      const link = pictures[at]?.querySelector('a')
      if (link) link.tabIndex = at === place ? 0 : -1
    }
    const width = thumbs[place]?.clientWidth ?? 0
    strip.scrollLeft = (place + 0.5) * width - strip.clientWidth / 2
  }

  const show = (place: number) => {
    const picture = pictures[place]
    if (!picture || place === current) return
    row.scrollTo({ left: place * row.clientWidth, behavior: 'instant' })
    if (!isStill.matches) picture.animate({ opacity: [0, 1] }, 150)
    mark(place)
  }

  // A swipe, the focus of a picture's link or the page's address has moved the row.
  const observer = new IntersectionObserver(
    (entries) => {
      const shown = entries.find(({ isIntersecting }) => isIntersecting)
      if (shown) mark(pictures.indexOf(shown.target as HTMLElement))
    },
    { root: row, threshold: 0.6 },
  )
  for (const picture of pictures) observer.observe(picture)

  previous?.addEventListener('click', () => show(current - 1))
  next?.addEventListener('click', () => show(current + 1))
  for (const [place, thumb] of thumbs.entries()) {
    thumb.addEventListener('click', (event) => {
      event.preventDefault()
      show(place)
    })
    thumb.addEventListener('keydown', ({ key }) => {
      const to = place + (STEPS[key] ?? 0)
      if (to === place) return
      thumbs[to]?.focus({ preventScroll: true })
      show(to)
    })
  }
}
