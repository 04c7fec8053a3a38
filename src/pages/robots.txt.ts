// What search engines may visit, and where the sitemap is. The admin is not named here: its pages say noindex.
import type { APIRoute } from 'astro'

export const prerender = true

export const GET: APIRoute = ({ site }) =>
  new Response(
    ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${new URL('/sitemap.xml', site)}`, ''].join(
      '\n',
    ),
  )
