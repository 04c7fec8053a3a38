// The built-in sample catalogue as a file; the home page fetches it where the catalogue is empty.
import type { APIRoute } from 'astro'
import { builtInCatalogue } from '#src/server/built-in.ts'

export const prerender = true

export const GET: APIRoute = async () => Response.json(await builtInCatalogue())
