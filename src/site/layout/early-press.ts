// Repeats a press on a button that came before its island was hydrated.

/** Several presses on one button count as one. */
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
