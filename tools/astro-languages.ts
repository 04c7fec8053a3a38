// Astro integration: every page of the site in every language, from the one file of the page.
import { globSync } from 'node:fs'
import type { AstroIntegration } from 'astro'
import { LANGUAGES } from '#api/contract/languages.ts'

const FOLDER = 'src/pages/'

export function pagesInLanguages(): AstroIntegration {
  return {
    name: 'pages-in-languages',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        for (const file of listPages())
          for (const { prefix } of LANGUAGES.filter(({ prefix }) => prefix))
            injectRoute({ pattern: patternOf(file, prefix), entrypoint: `./${FOLDER}${file}` })
      },
    },
  }
}

/** The files of pages, such as 'products/[sku].astro', of calendars and of share pictures. The back-office is in English, and '_name' is part of a page. */
const listPages = () =>
  globSync(['**/*.{astro,ics.ts}', 'share/*.ts'], { cwd: FOLDER }).filter(
    (file) => !/(^|\/)_|^admin\//.test(file),
  )

const patternOf = (file: string, prefix: string) =>
  `${prefix}/${file}`.replace(/(\/index)?\.astro$|\.ts$/, '')
