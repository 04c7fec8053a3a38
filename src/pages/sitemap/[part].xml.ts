// One of several sitemaps, where the catalogue has outgrown a single one.
import type { APIRoute } from 'astro'
import { writeSitemapPart } from '#src/server/sitemap.ts'

export const prerender = false

export const GET: APIRoute = async ({ locals, site, params }) => {
  const xml = await writeSitemapPart(locals.api, site as URL, Number(params.part))
  if (!xml) return new Response(null, { status: 404 })
  return new Response(xml, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'no-cache' },
  })
}
