// Repeats a press on a picture that came before its lightbox was hydrated.

/** After this long, in milliseconds, the link is followed: the lightbox will not come any more. */
const LEAVE_AFTER_MS = 4000

document.addEventListener(
  'click',
  (event) => {
    const target = event.target instanceof Element ? event.target : undefined
    const link = target?.closest<HTMLAnchorElement>('a[data-picture]')
    // The island carries this mark until it is ready.
    const island = link?.closest('astro-island[ssr]')
    if (!link || !island || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const leave = setTimeout(() => location.assign(link.href), LEAVE_AFTER_MS)
    const open = () => {
      clearTimeout(leave)
      link.click()
    }
    island.addEventListener('astro:hydrate', open, { once: true })
  },
  true,
)
