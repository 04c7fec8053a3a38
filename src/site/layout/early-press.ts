// Repeats a press on a button, a picture or the link of a dialog that came before its island was hydrated.

/** After this time, in milliseconds, the browser follows the link or sends the form: the island will not come any more. */
const LEAVE_AFTER_MS = 4000

/** Several presses on one control count as one. */
const waiting = new WeakSet<HTMLElement>()

document.addEventListener(
  'click',
  (event) => {
    const target = event.target instanceof Element ? event.target : undefined
    // The submit buttons of a list work without its island.
    const control = target?.closest<HTMLElement>(
      'button[type="button"]:not([data-keep]), a:is([data-picture], [aria-haspopup]), .contact-form button',
    )
    // Astro removes this attribute after hydration.
    const island = control?.closest('astro-island[ssr]')
    if (!control || !island || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (waiting.has(control)) return
    waiting.add(control)
    const form = control.matches('[type="submit"]') && control.closest('form')
    const leave = setTimeout(() => {
      if (control instanceof HTMLAnchorElement) location.assign(control.href)
      else if (form) form.submit()
    }, LEAVE_AFTER_MS)
    const repeat = () => {
      clearTimeout(leave)
      // The island checks the fields.
      if (form) form.noValidate = true
      control.click()
    }
    island.addEventListener('astro:hydrate', repeat, { once: true })
  },
  true,
)
