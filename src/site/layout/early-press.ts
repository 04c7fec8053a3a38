// Repeats a press on a button or a picture that came before its island was hydrated.

/** After this time, in milliseconds, the link of a picture is followed: its lightbox will not come any more. */
const LEAVE_AFTER_MS = 4000

/** Several presses on one control count as one. */
const waiting = new WeakSet<HTMLElement>()

document.addEventListener(
  'click',
  (event) => {
    const target = event.target instanceof Element ? event.target : undefined
    // A submit button works without the island.
    const control = target?.closest<HTMLElement>('button[type="button"], a[data-picture]')
    // Astro removes this attribute after hydration.
    const island = control?.closest('astro-island[ssr]')
    if (!control || !island || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (waiting.has(control)) return
    waiting.add(control)
    const leave =
      control instanceof HTMLAnchorElement
        ? setTimeout(() => location.assign(control.href), LEAVE_AFTER_MS)
        : undefined
    const repeat = () => {
      clearTimeout(leave)
      control.click()
    }
    island.addEventListener('astro:hydrate', repeat, { once: true })
  },
  true,
)
