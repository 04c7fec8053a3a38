// Sitemap with the current products.
import type { APIRoute } from 'astro'
import { writeSitemap } from '#src/server/sitemap.ts'

export const prerender = false

export const GET: APIRoute = async ({ locals, site }) =>
  new Response(await writeSitemap(locals.api, site as URL, locals.showroom.emptyPages), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'no-cache' },
  })
