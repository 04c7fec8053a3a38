// The web app manifest, for a phone's home screen.
import type { APIRoute } from 'astro'
import { SITE_META } from '#src/content/site.ts'

export const prerender = false

export const GET: APIRoute = ({ locals: { showroom } }) =>
  Response.json({
    name: showroom.name,
    short_name: showroom.wordmark.letters,
    description: showroom.text('description'),
    lang: SITE_META.language,
    id: '/',
    start_url: '/',
    theme_color: SITE_META.ground,
    background_color: SITE_META.ground,
    display: 'browser',
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      // Its mark keeps clear of the circle that some phones cut out.
      {
        src: '/icon-maskable-512.png',
        type: 'image/png',
        sizes: '512x512',
        purpose: 'maskable',
      },
    ],
  })
