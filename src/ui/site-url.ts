// Public origin of the site (SITE_URL), for absolute links.

/** Returns the origin. Browsers read it from the page, because scripts are built before the address is known. */
export function siteUrl(): string {
  if (import.meta.env.SSR) return import.meta.env.SITE
  return document.documentElement.dataset.site ?? location.origin
}
