// What a page that opens with a picture keeps back until the picture is there: its letters (styles/fonts.css),
// and the sections below the first screen (ui/nearby.ts). On a slow line they would share its way.

const picture = document.querySelector<HTMLImageElement>('[data-opening] [data-hero] img')
/** As in styles/fonts.css. */
const FAMILIES = ['Fraunces Variable', 'Instrument Sans Variable']

/** Calls `then` once the page's opening picture has come or failed; at once where there is none. */
export function afterHero(then: () => void): void {
  if (!picture || picture.complete) then()
  else for (const end of ['load', 'error']) picture.addEventListener(end, then, { once: true })
}

// Both families before either is seen: a page is laid out as a whole for each change of its letters.
if (picture)
  afterHero(async () => {
    await Promise.allSettled(FAMILIES.map((family) => document.fonts.load(`1em ${family}`)))
    document.documentElement.removeAttribute('data-opening')
  })
