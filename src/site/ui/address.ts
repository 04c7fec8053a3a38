// The browser's URL and history, behind an interface that tests replace.

export interface Address {
  url(): URL
  /** Moves on to a path of this site without leaving the page. */
  push(path: string): void
  /** Adds a history entry for a dialog. Without a URL of its own it ends with the page, see runtime/layers.ts. */
  pushLayer(path?: string): void
  isLayer(): boolean
  replace(path: string): void
  back(): void
  reload(): void
  /** Calls `follow` after Back and Forward. Returns an unsubscribe function. */
  listen(follow: () => void): () => void
}

/** Touches the window only when used, so that islands can be drawn on the server too. */
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
