// Loads the fonts (styles/fonts.css) after the hero's first picture: on a slow line they would delay it.

const picture = document.querySelector<HTMLImageElement>('[data-opening] [data-hero] img')
/** As in styles/fonts.css. */
const FAMILIES = ['Fraunces Variable', 'Instrument Sans Variable']

async function loadFonts(): Promise<void> {
  // Both families together, since each change of a font lays out the whole page.
  await Promise.allSettled(FAMILIES.map((family) => document.fonts.load(`1em ${family}`)))
  document.documentElement.removeAttribute('data-opening')
}

if (!picture || picture.complete) void loadFonts()
else for (const end of ['load', 'error']) picture.addEventListener(end, loadFonts, { once: true })
