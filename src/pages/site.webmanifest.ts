// What a phone needs to keep the site on its home screen.
import type { APIRoute } from 'astro'
import { SITE } from '#src/content/site.ts'

export const prerender = true

export const GET: APIRoute = () =>
  Response.json({
    name: SITE.name,
    short_name: SITE.wordmark.letters,
    description: SITE.description,
    lang: SITE.language,
    start_url: '/',
    display: 'browser',
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  })
