// Remembers presses on keep and share buttons until the page's runtime has come, which then answers them.

const pending = new Set<HTMLElement>()

function remember({ target }: Event): void {
  const button =
    target instanceof Element && target.closest<HTMLElement>('[data-keep], [data-share]')
  if (button) pending.add(button)
}

// While React hydrates an island, it stops clicks in it before they bubble.
document.addEventListener('click', remember, { capture: true })
document.addEventListener(
  'runtime-ready',
  () => {
    document.removeEventListener('click', remember, { capture: true })
    for (const button of pending) button.click()
  },
  { once: true },
)

// A module, with names of its own.
export {}
