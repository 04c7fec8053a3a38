// Repeats a press on a button that came before its island was hydrated.

/** Several presses on one button count as one. */
const waiting = new WeakSet<HTMLButtonElement>()

document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : undefined
  // A submit button works without the island.
  const button = target?.closest<HTMLButtonElement>('button[type="button"]')
  // Astro removes this attribute after hydration.
  const island = button?.closest('astro-island[ssr]')
  if (!button || !island || waiting.has(button)) return
  waiting.add(button)
  island.addEventListener('astro:hydrate', () => button.click(), { once: true })
})
