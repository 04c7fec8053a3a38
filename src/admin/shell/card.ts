// Store of one part of a page, with its own loading and error state.
import { computed, type ReadableAtom } from 'nanostores'
import type { Environment } from '#src/admin/session/environment.ts'
import type { Queries, QueryOptions, Source } from '#src/admin/session/queries.ts'
import { messageOf } from '#src/admin/ui/error-message.ts'

export type CardState<T> =
  | { kind: 'loading' }
  | { kind: 'failed'; message: string }
  | { kind: 'ready'; value: T }

export type Card<T> = ReturnType<typeof createCard<T>>

export interface CardDeps {
  queries: Queries
  environment: Pick<Environment, 'log'>
}

/** Loads when it is mounted. Errors are logged with `name`; the previous value stays if loading it again fails. */
export function createCard<T>(
  name: string,
  source: Source<T> | ReadableAtom<Source<T>>,
  { queries, environment }: CardDeps,
  options: QueryOptions = {},
) {
  const { $result, load, change } = queries.observe(source, {
    onError: (error) => environment.log(`${name} could not be loaded: ${error}`),
    ...options,
  })
  const $state = computed($result, ({ data, error }): CardState<T> => {
    if (data !== undefined) return { kind: 'ready', value: data }
    if (error) return { kind: 'failed', message: messageOf(error, `${name} could not be loaded.`) }
    return { kind: 'loading' }
  })
  return { $state, load, change }
}
