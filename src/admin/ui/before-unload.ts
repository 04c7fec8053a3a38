// Lets the browser ask before the tab is closed or loaded again.
import { useEffect } from 'react'

/** Asks while `isUnsaved`; the browser has its own words for it. */
export function useBeforeUnload(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}
