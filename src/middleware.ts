// Runs for every page and section that is rendered.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { MiddlewareHandler, MiddlewareNext } from 'astro'
import { createGlossary } from '#api/contract/glossary.ts'
import { DEFAULT_LANGUAGE, languageOfPath } from '#api/contract/languages.ts'
import { wordsOf } from '#src/content/words/words.ts'
import { readShowroom } from '#src/server/showroom.ts'
import { setPageLanguageReader } from '#src/site/ui/page-language.ts'
import { setWordFinder } from '#src/site/ui/page-texts.ts'
import { setShowroomFacts } from '#src/site/ui/showroom-facts.ts'

type PageTexts = Pick<App.Locals, 'language' | 'glossary'>

const ENGLISH: PageTexts = { language: DEFAULT_LANGUAGE, glossary: () => undefined }
/** Pages are rendered at the same time, each in its language. */
const pageTexts = new AsyncLocalStorage<PageTexts>({ defaultValue: ENGLISH })
setPageLanguageReader(() => (pageTexts.getStore() as PageTexts).language)
setWordFinder((value) => (pageTexts.getStore() as PageTexts).glossary(value))

export const onRequest: MiddlewareHandler = async ({ locals, url }, next) => {
  const language = languageOfPath((locals.page ?? url).pathname)
  locals.language = language
  locals.words = wordsOf(language.id)
  locals.showroom = await readShowroom(locals)
  locals.glossary =
    language === DEFAULT_LANGUAGE ? ENGLISH.glossary : createGlossary(locals.showroom.ownWords)
  // Pages that are rendered at the same time share the facts: those of a preview are not for visitors.
  if (!locals.settings) setShowroomFacts(locals.showroom)
  const response = await pageTexts.run({ language, glossary: locals.glossary }, render, next)
  const { openState } = locals.showroom
  // Every page says whether the showroom is open; the cache of the process takes the header off.
  if (locals.api && openState) response.headers.set('X-Valid-Until', String(openState.until))
  return response
}

/** Renders to the end, because components that are read later would not know the language. */
async function render(next: MiddlewareNext): Promise<Response> {
  const response = await next()
  // Astro leaves out in which letters a page is written; some readers look for it before they look into the page.
  if (response.headers.get('Content-Type') !== 'text/html') return response
  response.headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(await response.text(), response)
}
