// Queue of presses on keep, share, chat and room controls, for the page's runtime to handle once it has loaded.

const pressedControls = new Set<Element>()

function recordPress({ target }: Event): void {
  const control =
    target instanceof Element && target.closest('[data-keep], [data-sent], [data-room-tile]')
  if (control) pressedControls.add(control)
}

// Captured, because React stops clicks in an island that it is hydrating.
document.addEventListener('click', recordPress, { capture: true })
document.addEventListener(
  'runtime-ready',
  () => {
    document.removeEventListener('click', recordPress, { capture: true })
    // A plain event: a mouse event would follow a chat link a second time.
    for (const control of pressedControls)
      control.dispatchEvent(new Event('click', { bubbles: true }))
  },
  { once: true },
)

// Makes this file a module, so that its names are not global.
export {}
