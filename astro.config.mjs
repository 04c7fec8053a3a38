// Configures the build: prerendered pages, request-time sections, and the server that serves them.
import node, { getAdapter } from '@astrojs/node'
import react from '@astrojs/react'

import { defineConfig } from 'astro/config'
import { readConfig } from './api/config.ts'
import { apiInDevelopment } from './tools/astro-api.ts'
import { finishBuild } from './tools/astro-finish.ts'

/** The server build exports `render` in place of a listener of its own: api/http serves. */
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

/** Astro's compiler leaves `#src/` in the path of a server island, which its own map of islands has as a file. */
const islandPaths = {
  name: 'island-paths',
  transform: (code, id) =>
    id.endsWith('.astro')
      ? { code: code.replaceAll(/("server:component-path":\s*\(?")#src\//g, `$1${src}`), map: null }
      : undefined,
}

const { siteUrl, host, port } = readConfig(process.env)

export default defineConfig({
  site: siteUrl,
  output: 'static',
  trailingSlash: 'never',
  adapter: node({ mode: 'middleware', staticHeaders: true }),
  integrations: [serverEntry, react(), apiInDevelopment(), finishBuild()],
  server: { host, port },
  session: false,
  // There is no Markdown: without this Astro warns that Shiki and the policy do not go together.
  markdown: { syntaxHighlight: false },
  image: {
    // The effort of the uploaded pictures (api/images): the build takes a third of the time, for 9 % more bytes.
    service: { entrypoint: 'astro/assets/services/sharp', config: { avif: { effort: 2 } } },
  },
  devToolbar: { enabled: false },
  // Apart, all of its languages would be loaded with Astro's server: 1 MB of program.
  vite: {
    ssr: { noExternal: ['zod'] },
    plugins: [islandPaths],
    // For size-limit.config.ts.
    environments: { client: { build: { manifest: '../scripts.json' } } },
    // The scripts of .astro files stand in their page whatever their size: nothing is fetched before the largest paint.
    build: { assetsInlineLimit: (path) => path.includes('_astro_type_script_') || undefined },
  },
  build: { format: 'directory', inlineStylesheets: 'always' },
  security: {
    csp: {
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
