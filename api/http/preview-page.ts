// A built page with its sections rendered for settings that are not saved yet.
import type { Settings } from '#api/contract/settings.ts'
import { composePage, renderSection } from './compose-page.ts'
import type { Site } from './site.ts'

/** The page at a path, rendered with these `Astro.locals`, however long it takes. Nothing of it is cached. */
export function createPagePreview(
  { files, pages, builtIn }: Pick<Site, 'files' | 'pages' | 'builtIn'>,
  siteUrl: string,
) {
  return async (path: string, locals: { settings: Settings }): Promise<string | undefined> => {
    const template = files.templates.get(path)
    if (!template) return undefined
    const page = new URL(path, siteUrl).href
    const render = (request: Request) => pages(request, { ...locals, ...builtIn })
    const { html } = await composePage(
      template,
      (url) => renderSection(render, url, page),
      locals.settings.hiddenSections,
    )
    return html
  }
}
