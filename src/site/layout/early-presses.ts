// Remembers presses on keep, share and chat controls until the page's runtime has loaded, which then handles them.

const pending = new Set<Element>()

function rememberPress({ target }: Event): void {
  const control = target instanceof Element && target.closest('[data-keep], [data-sent]')
  if (control) pending.add(control)
}

// React stops clicks in an island that it is hydrating before they bubble.
document.addEventListener('click', rememberPress, { capture: true })
document.addEventListener(
  'runtime-ready',
  () => {
    document.removeEventListener('click', rememberPress, { capture: true })
    // A plain event: a mouse event would open the link of a chat again.
    for (const control of pending) control.dispatchEvent(new Event('click', { bubbles: true }))
  },
  { once: true },
)

// A module, with names of its own.
export {}
