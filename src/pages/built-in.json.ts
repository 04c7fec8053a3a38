// Built-in sample catalogue as JSON, for a home page with an empty catalogue (api/http/site.ts).
import type { APIRoute } from 'astro'
import { createBuiltInCatalogue } from '#src/server/built-in-catalogue.ts'

export const GET: APIRoute = async () => Response.json(await createBuiltInCatalogue())
