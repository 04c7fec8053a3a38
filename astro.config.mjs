// Configuration of Astro: prerendered pages, request-time sections, and the server build.
import { readFileSync } from 'node:fs'
import node, { getAdapter } from '@astrojs/node'
import react from '@astrojs/react'

import { defineConfig } from 'astro/config'
import { readConfig } from './api/config.ts'
import { createHashSource } from './api/http/page-policy.ts'
import { apiInDevelopment } from './tools/astro-api.ts'
import { serveScalar } from './tools/astro-api-docs.ts'
import { finishBuild } from './tools/astro-finish.ts'
import { pagesInLanguages } from './tools/astro-languages.ts'

/** Makes the server build export `render` instead of listening itself, since api/http serves. */
const serverEntry = {
  name: 'server-entry',
  hooks: {
    'astro:config:done': ({ setAdapter }) =>
      setAdapter({
        ...getAdapter({ staticHeaders: true }),
        serverEntrypoint: new URL('./src/server/render.ts', import.meta.url),
      }),
  },
}

const src = JSON.stringify(new URL('src/', import.meta.url).pathname).slice(1, -1)

/** Resolves `#src/` in paths of server islands, which Astro's compiler leaves, but its island map has as file paths. */
const islandPaths = {
  name: 'island-paths',
  transform: (code, id) =>
    id.endsWith('.astro')
      ? { code: code.replaceAll(/("server:component-path":\s*\(?")#src\//g, `$1${src}`), map: null }
      : undefined,
}

/** The script in the head of every page, as SiteLayout.astro writes it. */
const earlyOffer = readFileSync(new URL('src/site/layout/early-offer.js', import.meta.url), 'utf8')

const { siteUrl, host, port } = readConfig(process.env)

export default defineConfig({
  site: siteUrl,
  output: 'static',
  trailingSlash: 'never',
  adapter: node({ mode: 'middleware', staticHeaders: true }),
  integrations: [
    serverEntry,
    react(),
    pagesInLanguages(),
    apiInDevelopment(),
    serveScalar(),
    finishBuild(),
  ],
  server: { host, port },
  session: false,
  // There is no Markdown; otherwise Astro warns that Shiki conflicts with the content security policy.
  markdown: { syntaxHighlight: false },
  image: {
    // The same effort as for uploaded pictures (api/images): a third of the build time for 9 % more bytes.
    service: { entrypoint: 'astro/assets/services/sharp', config: { avif: { effort: 2 } } },
  },
  devToolbar: { enabled: false },
  // Bundled, so that Astro's server does not load all languages of zod, 1 MB of code.
  vite: {
    ssr: { noExternal: ['zod'] },
    plugins: [islandPaths],
    // Inlines the scripts of .astro files whatever their size, so that nothing is fetched before the largest paint.
    build: { assetsInlineLimit: (path) => path.includes('_astro_type_script_') || undefined },
  },
  build: { format: 'directory', inlineStylesheets: 'always' },
  security: {
    csp: {
      scriptDirective: { hashes: [createHashSource(earlyOffer).slice(1, -1)] },
      directives: [
        "default-src 'self'",
        "img-src 'self' data: blob:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ],
    },
  },
})
