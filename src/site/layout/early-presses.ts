// Remembers presses on keep and share buttons until the page's runtime has come, which then answers them.

const pending = new Set<HTMLElement>()

function remember({ target }: Event): void {
  const button =
    target instanceof Element && target.closest<HTMLElement>('[data-keep], [data-share]')
  if (button) pending.add(button)
}

document.addEventListener('click', remember)
document.addEventListener(
  'runtime-ready',
  () => {
    document.removeEventListener('click', remember)
    for (const button of pending) button.click()
  },
  { once: true },
)

// A module, with names of its own.
export {}
