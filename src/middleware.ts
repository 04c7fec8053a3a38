// Runs for every page and section that is rendered.
import type { MiddlewareHandler } from 'astro'
import { languageOfPath } from '#src/content/languages.ts'
import { wordsOf } from '#src/content/words/words.ts'
import { readShowroom } from '#src/server/showroom.ts'
import { setShowroomFacts } from '#src/site/ui/showroom-facts.ts'

/** Astro leaves out in which letters a page is written; some readers look for it before they look into the page. */
export const onRequest: MiddlewareHandler = async ({ locals, url }, next) => {
  locals.language = languageOfPath((locals.page ?? url).pathname)
  locals.words = wordsOf(locals.language.id)
  locals.showroom = await readShowroom(locals)
  // Pages that are rendered at the same time share the facts: those of a preview are not for visitors.
  if (!locals.settings) setShowroomFacts(locals.showroom)
  const response = await next()
  if (response.headers.get('Content-Type') === 'text/html')
    response.headers.set('Content-Type', 'text/html; charset=utf-8')
  return response
}
