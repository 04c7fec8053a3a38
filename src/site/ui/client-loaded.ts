// `client:loaded`: hydrates an island when the page has loaded, its largest picture included, and is idle.
import type { ClientDirective } from 'astro'
import { logFailure } from './failures.ts'
import { IDLE_WITHIN_MS } from './timeout.ts'

const hydrateWhenLoaded: ClientDirective = (load) => {
  const wake = async () => {
    try {
      const hydrate = await load()
      await hydrate()
    } catch (error) {
      logFailure('A part of the page has not come', error)
    }
  }
  const wakeWhenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(wake, { timeout: IDLE_WITHIN_MS })
    else setTimeout(wake)
  }
  if (document.readyState === 'complete') wakeWhenIdle()
  else addEventListener('load', wakeWhenIdle, { once: true })
}

export default hydrateWhenLoaded
