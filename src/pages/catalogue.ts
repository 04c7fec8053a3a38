// Redirects from the address of an earlier list.
import type { APIRoute } from 'astro'
import { PRODUCTS_PATH } from '#src/site/ui/paths.ts'

export const prerender = false

export const GET: APIRoute = ({ redirect, url }) => redirect(PRODUCTS_PATH + url.search, 308)
