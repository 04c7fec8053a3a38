// The facts that scripts need of the showroom: its name, and the number of its chat.

interface Facts {
  name: string
  /** Digits with the country; empty where there is no chat. */
  chatNumber: string
}

/** Set in the process for each page that it renders; a browser reads them from the page. */
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
 * Gives the page the title and the canonical address of what it shows, which browsers share. Returns a function that
 * puts the former ones back.
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
