// Keeps styles in the head of a page: Astro writes one into its body, before the first island of every answer.
import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'

const WRITER = /astro\/dist\/runtime\/server\/scripts\.js$/
const STYLE = /<style>\$\{ISLAND_STYLES\}<\/style>/

/** What the style says, src/styles/site.css says. */
const withoutStyle: Plugin = {
  name: 'island-styles',
  enforce: 'pre',
  transform(code, id) {
    if (!WRITER.test(id)) return
    if (!STYLE.test(code)) this.error('Astro writes the style of its islands in another way.')
    return code.replace(STYLE, '')
  },
}

/** Takes the style out of what Astro renders, so that no page has one in its body. */
export function islandStyles(): AstroIntegration {
  return {
    name: 'island-styles',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [withoutStyle] } })
      },
    },
  }
}
