// The browser's URL and history, behind an interface that tests can replace.

export interface Address {
  url(): URL
  /** Goes to a path of this site without a page load. */
  push(path: string): void
  /** Adds a history entry for a dialog. Without a path, the entry does not survive a reload (runtime/layers.ts). */
  pushLayer(path?: string): void
  isLayer(): boolean
  replace(path: string): void
  back(): void
  reload(): void
  /** Calls `listener` after Back and Forward. Returns an unsubscribe function. */
  listen(listener: () => void): () => void
}

/** Accesses `window` only when called, so that islands can be rendered on the server. */
export const browserAddress: Address = {
  url: () => new URL(location.href),
  push: (path) => history.pushState(null, '', path),
  pushLayer: (path = location.href) => history.pushState({ layer: true }, '', path),
  isLayer: () => Boolean((history.state as { layer?: boolean } | null)?.layer),
  replace: (path) => history.replaceState(history.state, '', path),
  back: () => history.back(),
  reload: () => location.reload(),
  listen(listener) {
    addEventListener('popstate', listener)
    return () => removeEventListener('popstate', listener)
  },
}
