// Store of the suggestions that wait: the page for the URL's query, and the answers.
import { computed } from 'nanostores'
import { readBody } from '#api/client.ts'
import type { Suggestion } from '#api/programs/suggestions.contract.ts'
import type { AdminStores } from '#src/admin/create-admin.ts'
import { createListQuery, programsPath } from '#src/admin/router.ts'
import { createCard } from '#src/admin/shell/card.ts'

export const SUGGESTIONS_NOT_LOADED = 'Failed to load suggestions.'
const NOT_TAKEN = 'Nothing was changed.'
const NOT_REFUSED = 'Nothing was refused.'

/** These suggestions, or all of an author; of those a yes takes what is safe. */
export type Choice = { ids: string[] } | { by: string }

/** Loads when it is shown. */
export function createSuggestions({ calls: { api }, queries, environment, undo }: AdminStores) {
  const urlQuery = createListQuery('programs', programsPath, { page: 1 })
  const $source = computed(urlQuery.$query, ({ page }) => ({
    key: ['suggestions', 'list', page] as const,
    async load() {
      const read = (number: number) =>
        readBody(api.suggestions.$get({ query: { page: String(number) } }))
      const results = await read(page)
      // The last row of the last page has been answered.
      return page > results.pages ? read(results.pages) : results
    },
  }))
  const { $state, load } = createCard(
    'The suggestions',
    $source,
    { queries, environment },
    { shouldRefetchOnFocus: true },
  )

  /** Sends an answer, and resolves to whether it was stored once the list shows it. */
  async function answer(
    send: () => Promise<{ message: string; undo?: number | undefined }>,
    failureMessage: string,
  ): Promise<boolean> {
    const isDone = await undo.change(send, failureMessage)
    // What could not be taken may have changed meanwhile.
    if (!isDone) queries.markStale(['suggestions'])
    await queries.whenFresh()
    return isDone
  }

  return {
    $state,
    load,
    $page: computed(urlQuery.$query, ({ page }) => page),
    openPage: (page: number) => urlQuery.go({ page }),
    take: (choice: Choice) =>
      answer(() => readBody(api.suggestions.take.$post({ form: choice })), NOT_TAKEN),
    refuse: (choice: Choice) =>
      answer(() => readBody(api.suggestions.refuse.$post({ form: choice })), NOT_REFUSED),
    /** Takes one that was compared with a colleague's change; the fields in `keep` stay as they are. */
    takeCompared: ({ _id, rev }: Suggestion, keep: string[]) =>
      answer(
        () =>
          readBody(
            api.suggestions.take.$post({
              form: { ids: [_id], rev: String(rev ?? ''), ...(keep.length > 0 && { keep }) },
            }),
          ),
        NOT_TAKEN,
      ),
  }
}
