// The sample showroom for the back-office, whose forms show what stands in an empty field.
import type { APIRoute } from 'astro'
import { SAMPLES } from '#src/content/showroom-samples.ts'

export const prerender = false

export const GET: APIRoute = () =>
  Response.json(SAMPLES, { headers: { 'X-Robots-Tag': 'noindex' } })
