// What a press on a pause button does: it turns its sign and its words, and tells whoever moves what it stops.

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLElement>('[data-pauses]')
  if (!button) return
  const { pauses = '', pause = '', play = '' } = button.dataset
  const paused = button.toggleAttribute('data-paused')
  button.setAttribute('aria-label', paused ? play : pause)
  document.dispatchEvent(new CustomEvent(`pause-${pauses}`, { detail: paused }))
})
