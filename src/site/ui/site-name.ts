// The host of a URL, for display.

/** The host of an address without its "www."; the text itself where it is no address. */
export function siteName(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url
}
