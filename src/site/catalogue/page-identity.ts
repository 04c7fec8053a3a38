// Title and canonical URL of the page while a list or a product is open without a page load.
import { getShowroomFacts } from '#src/site/ui/showroom-facts.ts'

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
    title: `${title} | ${getShowroomFacts().name}`,
    href: new URL(path, link?.href ?? location.href).href,
  })
  return () => apply(previous)
}
