// The sample catalogue as a file: the home page asks for it where the shop's own cannot be shown.
import type { APIRoute } from 'astro'
import { builtInCatalogue } from '#src/server/built-in.ts'

export const prerender = true

export const GET: APIRoute = async () => Response.json(await builtInCatalogue())
