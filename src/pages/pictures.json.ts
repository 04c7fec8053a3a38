// Files of the built-in pictures as JSON, for pages that are rendered at request time (api/http/site.ts) and the
// back-office.
import type { APIRoute } from 'astro'
import { createBuiltPictures } from '#src/server/built-pictures.ts'

export const GET: APIRoute = async () => Response.json(await createBuiltPictures())
