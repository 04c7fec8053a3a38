// Photo row of a product page: moved by thumbnails, buttons and keys, with the visible photo marked.

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

const container = document.querySelector<HTMLElement>('.photos:not(.alone)')
const row = container?.querySelector<HTMLElement>('.photo-row')
const strip = container?.querySelector<HTMLElement>('.strip')
if (container && row && strip) {
  const pictures = [...row.querySelectorAll<HTMLElement>('.product-picture')]
  const thumbs = [...strip.querySelectorAll('a')]
  const counterElement = container.querySelector('[role="status"]')
  const [previousButton, nextButton] = container.querySelectorAll('button')
  const reducedMotionQuery = matchMedia('(prefers-reduced-motion: reduce)')
  let currentIndex = 0

  const markCurrentPhoto = (index: number) => {
    currentIndex = index
    const text = `${index + 1} / ${pictures.length}`
    // Setting the same text again would announce it again.
    if (counterElement?.textContent !== text) counterElement?.replaceChildren(text)
    previousButton?.setAttribute('aria-disabled', `${index === 0}`)
    nextButton?.setAttribute('aria-disabled', `${index === pictures.length - 1}`)
    for (const [i, thumb] of thumbs.entries()) {
      if (i === index) thumb.setAttribute('aria-current', 'true')
      else thumb.removeAttribute('aria-current')
      const link = pictures[i]?.querySelector('a')
      if (link) link.tabIndex = i === index ? 0 : -1
    }
    const width = thumbs[index]?.clientWidth ?? 0
    strip.scrollLeft = (index + 0.5) * width - strip.clientWidth / 2
  }

  const showPhoto = (index: number) => {
    const picture = pictures[index]
    if (!picture || index === currentIndex) return
    row.scrollTo({ left: index * row.clientWidth, behavior: 'instant' })
    if (!reducedMotionQuery.matches) picture.animate({ opacity: [0, 1] }, 150)
    markCurrentPhoto(index)
  }

  // The row may also be scrolled by a swipe, by focusing a picture's link or by the URL's fragment.
  const observer = new IntersectionObserver(
    (entries) => {
      const visibleEntry = entries.find(({ isIntersecting }) => isIntersecting)
      if (visibleEntry) markCurrentPhoto(pictures.indexOf(visibleEntry.target as HTMLElement))
    },
    { root: row, threshold: 0.6 },
  )
  for (const picture of pictures) observer.observe(picture)

  previousButton?.addEventListener('click', () => showPhoto(currentIndex - 1))
  nextButton?.addEventListener('click', () => showPhoto(currentIndex + 1))
  for (const [index, thumb] of thumbs.entries()) {
    thumb.addEventListener('click', (event) => {
      event.preventDefault()
      showPhoto(index)
    })
    thumb.addEventListener('keydown', ({ key }) => {
      const nextIndex = index + (STEPS[key] ?? 0)
      if (nextIndex === index) return
      thumbs[nextIndex]?.focus({ preventScroll: true })
      showPhoto(nextIndex)
    })
  }
}
