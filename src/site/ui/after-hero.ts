// Delays fonts (styles/fonts.css) and sections (ui/nearby.ts) until the hero picture is loaded: on a slow line they
// would delay it.

const picture = document.querySelector<HTMLImageElement>('[data-opening] [data-hero] img')
/** As in styles/fonts.css. */
const FAMILIES = ['Fraunces Variable', 'Instrument Sans Variable']

/** Calls `then` once the hero picture has loaded or failed; at once on a page without one. */
export function afterHero(then: () => void): void {
  if (!picture || picture.complete) then()
  else for (const end of ['load', 'error']) picture.addEventListener(end, then, { once: true })
}

// Both families together, since each change of a font lays out the whole page.
if (picture)
  afterHero(async () => {
    await Promise.allSettled(FAMILIES.map((family) => document.fonts.load(`1em ${family}`)))
    document.documentElement.removeAttribute('data-opening')
  })
