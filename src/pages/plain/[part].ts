// Redirects from the addresses of earlier pages without scripts.
import type { APIRoute } from 'astro'

export const prerender = false

const PARTS = ['interiors', 'gallery', 'brands']

export const GET: APIRoute = ({ params, redirect }) => {
  const isKnown = PARTS.includes(params.part ?? '')
  return isKnown ? redirect(`/${params.part}`, 308) : new Response(null, { status: 404 })
}
