// Handles a press on a pause button: changes its label and sends an event.

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLElement>('[data-pauses]')
  if (!button) return
  const { pauses = '', pause = '', play = '' } = button.dataset
  const paused = button.toggleAttribute('data-paused')
  button.setAttribute('aria-label', paused ? play : pause)
  document.dispatchEvent(new CustomEvent(`pause-${pauses}`, { detail: paused }))
})
