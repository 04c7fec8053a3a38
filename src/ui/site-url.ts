// The public origin of the site (SITE_URL), for links that leave the site.

/** A browser reads it from the page: scripts are built once for every address. */
export function siteUrl(): string {
  if (import.meta.env.SSR) return import.meta.env.SITE
  return document.documentElement.dataset.site ?? location.origin
}
