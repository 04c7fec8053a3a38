// Showroom facts for scripts: its name and its chat number.

interface Facts {
  name: string
  /** Digits with the country code; empty if there is no chat. */
  chatNumber: string
}

/** Set on the server for each page that it renders. The browser reads them from the page instead. */
let serverFacts: Facts = { name: '', chatNumber: '' }

export function setShowroomFacts({ name, chatNumber }: Facts): void {
  serverFacts = { name, chatNumber }
}

export function showroomFacts(): Facts {
  if (typeof document === 'undefined') return serverFacts
  const { name = '', chat = '' } =
    document.querySelector<HTMLElement>('[data-showroom]')?.dataset ?? {}
  return { name, chatNumber: chat }
}

/**
 * Sets the page's title and canonical URL, which browsers share, to what is on the screen. Returns a function that
 * restores the previous ones.
 */
export function setPageIdentity(title: string, path: string): () => void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  const previous = { title: document.title, href: link?.href ?? '' }
  const apply = (next: typeof previous) => {
    document.title = next.title
    if (link) link.href = next.href
  }
  apply({
    title: `${title} | ${showroomFacts().name}`,
    href: new URL(path, link?.href ?? location.href).href,
  })
  return () => apply(previous)
}
