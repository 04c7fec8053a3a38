// Sample showroom as JSON, for the back-office, whose forms show the default of an empty field.
import type { APIRoute } from 'astro'
import { SAMPLES } from '#src/content/showroom-samples.ts'

export const prerender = false

export const GET: APIRoute = () =>
  Response.json(SAMPLES, { headers: { 'X-Robots-Tag': 'noindex' } })
