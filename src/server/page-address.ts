// Reads the query of the page that a server island belongs to.

/**
 * The query of the page that asks for a server island. The page was built before anybody asked for it and
 * cannot know its query, but its request for the island names it in the Referer header. Empty where the
 * header is missing or names another page than `path`; what it says is only ever used to choose a list.
 */
export function pageQuery(request: Request, path: string): URLSearchParams {
  const referrer = request.headers.get('referer')
  const page = referrer && URL.canParse(referrer) ? new URL(referrer) : undefined
  return page?.pathname === path ? page.searchParams : new URLSearchParams()
}
