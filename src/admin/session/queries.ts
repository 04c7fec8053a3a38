// Data from the server: one cache of queries, the stores that show them, and what a change makes stale.
import {
  CancelledError,
  notifyManager,
  QueryClient,
  QueryObserver,
  type QueryObserverOptions,
  type QueryObserverResult,
} from '@tanstack/query-core'
import { atom, onMount, type ReadableAtom } from 'nanostores'
import type { CollectionName } from '#api/contract/collections.ts'
import type { Environment } from './environment.ts'

/** What a query reads: the records of a collection, or what is computed from several. */
export type Subject = CollectionName | 'history' | 'analytics' | 'imports'

/** Identifies a query: its subject, its call, and the values that the call depends on. */
export type QueryKey = readonly [Subject, ...unknown[]]

export interface Source<T> {
  key: QueryKey
  load: () => Promise<T>
}

export interface QueryOptions {
  /** For lists and counters, which colleagues change meanwhile. */
  shouldRefetchOnFocus?: boolean
  /** For forms, which must not start from older data: it is shared with nobody, and forgotten when nobody shows it. */
  shouldStartFresh?: boolean
  /** In milliseconds; by default the query is not repeated. */
  intervalMs?: number
  /** Called once for each failed request whose result was still needed. */
  onError?: (error: Error) => void
}

export type Queries = ReturnType<typeof createQueries>

/**
 * What a change makes stale, by its method and path; the first match counts. After any other change everything is stale,
 * such as an undo, a change of many records, or the deletion of the samples.
 */
const STALE_AFTER: readonly [call: RegExp, subjects: readonly Subject[]][] = [
  [/ \/api\/(auth|images)\b/, []],
  [/ \/api\/settings\/preview$/, []],
  [/ \/api\/projects\/product-export$/, []],
  [/ \/api\/imports\/[^/]+\/photos$/, []],
  [/ \/api\/projects\/product/, ['products', 'interiors', 'analytics', 'history']],
  [/ \/api\/projects\/brand/, ['brands', 'products', 'analytics', 'history']],
  [/ \/api\/projects\/interior/, ['interiors', 'history']],
  [/ \/api\/projects\/galler/, ['galleries', 'history']],
  // Its store updates the row: under the filter 'New' a reload would take the open enquiry out of the list.
  [/^PUT \/api\/enquiries\//, ['history']],
  [/ \/api\/enquiries/, ['enquiries', 'history']],
  // The old token no longer works, and the new one is on its way.
  [/ \/api\/admins\/profile\/password$/, []],
  [/ \/api\/admins/, ['admins', 'history']],
  [/ \/api\/tokens/, ['tokens', 'history']],
  [/ \/api\/webhooks/, ['webhooks', 'history']],
  [/ \/api\/suggestions\/refuse$/, ['suggestions', 'history']],
  [/ \/api\/settings(\/alerts)?$/, ['settings', 'history']],
  [/ \/api\/imports/, ['imports']],
]

/** How long data that nobody shows is kept, in milliseconds. */
const CACHE_MS = 5 * 60_000

// Stores change together with the library's state; React batches its own updates.
notifyManager.setScheduler((notify) => notify())

export function createQueries({ tabs }: Pick<Environment, 'tabs'>) {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // Without a connection a request fails at once, with a message, instead of waiting for one.
        networkMode: 'always',
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  })
  let lastRefetch: Promise<unknown> = Promise.resolve()
  /** Counts what has made data stale, so that a read which a change has overtaken is repeated. */
  let changeCount = 0
  /** Counts the admins who have left; nobody waits for the data of a session that has ended. */
  let sessionCount = 0
  let nextOwnKey = 0

  const refetchOnFocus = () =>
    void client.refetchQueries(
      { type: 'active', predicate: ({ meta }) => meta?.shouldRefetchOnFocus === true },
      { cancelRefetch: false },
    )
  tabs.addEventListener('focus', refetchOnFocus)

  /** Refetches the visible queries of these subjects, or of all; the others when they are shown again. */
  async function refetch(subjects?: readonly Subject[]): Promise<void> {
    const isAffected = ({ queryKey: [subject] }: { queryKey: readonly unknown[] }) =>
      !subjects || subjects.includes(subject as Subject)
    // A response on its way may be older than the change.
    await client.cancelQueries({ predicate: isAffected })
    await client.invalidateQueries({ predicate: isAffected })
  }

  function markStale(subjects?: readonly Subject[]): void {
    if (subjects?.length === 0) return
    changeCount += 1
    lastRefetch = Promise.all([lastRefetch, refetch(subjects)])
  }

  async function read<T>(source: Source<T>, staleTime = 0): Promise<T> {
    const [changes, session] = [changeCount, sessionCount]
    const { key: queryKey, load: queryFn } = source
    const data = await client.query({ queryKey, queryFn, staleTime }).catch((error) => {
      if (!(error instanceof CancelledError)) throw error
    })
    if (session !== sessionCount) return new Promise(() => {})
    return changes === changeCount ? (data as T) : read(source, staleTime)
  }

  return {
    markStale,
    /** Marks as stale what a call like 'PUT /api/settings' affects. */
    markStaleAfter: (call: string): void =>
      markStale(STALE_AFTER.find(([pattern]) => pattern.test(call))?.[1]),
    /** Resolves when the visible queries have been refetched after all changes so far. */
    async whenFresh(): Promise<void> {
      await lastRefetch
    },
    /**
     * Loads once, or takes data that is at most `staleTime` ms old; a simultaneous query with the same key shares the
     * request. @throws what `load` throws
     */
    read,
    /** Forgets all data, when an admin leaves. */
    clear(): void {
      sessionCount += 1
      for (const query of client.getQueryCache().getAll()) query.reset()
    },
    close: (): void => tabs.removeEventListener('focus', refetchOnFocus),

    /**
     * Creates the store of a query. It loads when it is mounted, when its source changes, and when its data becomes
     * stale. The previous data stays while other data loads.
     */
    observe<T>(
      source: Source<T> | ReadableAtom<Source<T>>,
      {
        shouldRefetchOnFocus = false,
        shouldStartFresh = false,
        intervalMs,
        onError,
      }: QueryOptions = {},
    ) {
      const $source = 'get' in source ? source : atom(source)
      nextOwnKey += 1
      const ownKey = shouldStartFresh ? [nextOwnKey] : []
      const keyOf = ({ key }: Source<T>): QueryKey => [...key, ...ownKey]
      const createOptions = (
        current: Source<T>,
      ): QueryObserverOptions<T, Error, T, T, QueryKey> => ({
        queryKey: keyOf(current),
        queryFn: current.load,
        placeholderData: (previousData) => previousData,
        meta: { shouldRefetchOnFocus },
        refetchInterval: intervalMs ?? false,
        gcTime: shouldStartFresh ? 0 : CACHE_MS,
      })
      const createObserver = () =>
        new QueryObserver<T, Error, T, T, QueryKey>(client, createOptions($source.get()))
      const $result = atom<QueryObserverResult<T>>(createObserver().getCurrentResult())

      onMount($result, () => {
        const observer = createObserver()
        let lastError: Error | null = null
        function show(result: QueryObserverResult<T>): void {
          const { error } = result
          $result.set(result)
          if (error && error !== lastError) onError?.(error)
          lastError = error
        }
        const stopResults = observer.subscribe(show)
        const stopSource = $source.listen((next) => observer.setOptions(createOptions(next)))
        show(observer.getCurrentResult())
        return () => {
          stopSource()
          stopResults()
        }
      })

      return {
        $result,
        /** Loads again. Resolves when the data or an error has arrived; does nothing while nobody shows it. */
        load: (): Promise<void> =>
          client.refetchQueries({ queryKey: keyOf($source.get()), exact: true, type: 'active' }),
        /** Changes the data without a request. */
        change(update: (data: T) => T): void {
          client.setQueryData<T>(keyOf($source.get()), (data) =>
            data === undefined ? data : update(data),
          )
        },
      }
    },
  }
}
