// Loads the map service on demand: until then it does not learn of the visit.

document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : undefined
  const button = target?.closest('[data-map-show]')
  const map = button?.closest<HTMLElement>('[data-map]')
  if (!button || !map) return
  const frame = document.createElement('iframe')
  frame.src = map.dataset.map ?? ''
  frame.title = map.dataset.mapTitle ?? ''
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups')
  map.querySelector('[data-map-sheet]')?.replaceChildren(frame)
  button.remove()
  frame.focus()
})
