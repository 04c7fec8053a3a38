// Web app manifest, for the home screen of phones.
import type { APIRoute } from 'astro'
import { SITE_META } from '#src/content/site.ts'

export const prerender = false

export const GET: APIRoute = ({ locals: { showroom, language } }) =>
  Response.json({
    name: showroom.name,
    short_name: showroom.wordmark.letters,
    description: showroom.text('description'),
    lang: language.locale,
    id: '/',
    start_url: '/',
    theme_color: SITE_META.ground,
    background_color: SITE_META.ground,
    display: 'browser',
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      // Its logo stays inside the circle that some phones crop.
      {
        src: '/icon-maskable-512.png',
        type: 'image/png',
        sizes: '512x512',
        purpose: 'maskable',
      },
    ],
  })
