// Loads sections when they come near the window. On a page with a hero the build disables their own scripts
// (tools/astro-finish.ts).

/** The distance below the window at which a section is loaded, in pixels: about the screen of a phone. */
const AHEAD_PX = 800

const sleeping = document.querySelectorAll<HTMLScriptElement>('script[type="text/plain"]')

/** Whether this page has such sections. */
export const hasSleeping = sleeping.length > 0

/** Loads each section when it comes near; `onLoad` receives its element. */
export function wakeNearby(onLoad: (section: Element) => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        for (const script of target.querySelectorAll('script[type="text/plain"]')) wake(script)
        onLoad(target)
      }
    },
    { rootMargin: `${AHEAD_PX}px 0px` },
  )
  for (const script of sleeping) {
    const section = script.closest('section')
    if (section) observer.observe(section)
  }
}

/** A new script element with the same text runs; its hash in the security policy still fits. */
function wake(script: Element): void {
  const awake = document.createElement('script')
  for (const { name, value } of script.attributes) awake.setAttribute(name, value)
  awake.type = 'module'
  awake.textContent = script.textContent
  script.replaceWith(awake)
}
