// What a page that opens with a picture keeps back until the picture is there: its letters (styles/fonts.css),
// and the sections below the first screen (sections/nearby.ts). On a slow line they would share its way.

const picture = document.querySelector<HTMLImageElement>('[data-opening] [data-hero] img')

/** Calls `then` once the page's opening picture has come or failed; at once where there is none. */
export function whenOpened(then: () => void): void {
  if (!picture || picture.complete) then()
  else for (const end of ['load', 'error']) picture.addEventListener(end, then, { once: true })
}

whenOpened(() => document.documentElement.removeAttribute('data-opening'))
