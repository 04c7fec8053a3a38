// A button pressed before its island is ready does what it is for as soon as it is.

/** Pressed again by somebody who sees nothing happen, each of them still means one press. */
const waiting = new WeakSet<HTMLButtonElement>()

document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : undefined
  // The other kind of button sends its form, which works without the island too.
  const button = target?.closest<HTMLButtonElement>('button[type="button"]')
  // The island carries this mark until it is ready.
  const island = button?.closest('astro-island[ssr]')
  if (!button || !island || waiting.has(button)) return
  waiting.add(button)
  island.addEventListener('astro:hydrate', () => button.click(), { once: true })
})
