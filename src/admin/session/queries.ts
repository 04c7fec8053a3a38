// Data from the server: one cache of queries, the stores that show them, and what a change makes stale.
import {
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
  /** For forms, which must not start from older data: it is forgotten when nobody shows it. */
  shouldStartFresh?: boolean
  /** In milliseconds; by default the query is not repeated. */
  intervalMs?: number
  /** Called once for each failed request whose result was still needed. */
  onError?: (error: Error) => void
}

export type Queries = ReturnType<typeof createQueries>

/** What a change of a path makes stale; the first matching prefix counts. After any other path everything is stale. */
const STALE_AFTER: readonly [prefix: string, subjects: readonly Subject[]][] = [
  ['/api/auth', []],
  ['/api/images', []],
  ['/api/settings/preview', []],
  ['/api/projects/product-export', []],
  ['/api/projects/product', ['products', 'interiors', 'analytics', 'history']],
  ['/api/projects/brand', ['brands', 'products', 'analytics', 'history']],
  ['/api/projects/interior', ['interiors', 'history']],
  ['/api/projects/galler', ['galleries', 'history']],
  ['/api/enquiries', ['enquiries', 'history']],
  // The old token no longer works, and the new one is on its way.
  ['/api/admins/profile/password', []],
  ['/api/admins', ['admins', 'history']],
  ['/api/tokens', ['tokens', 'history']],
  ['/api/settings', ['settings', 'history']],
  ['/api/imports', ['imports']],
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
    await client.cancelQueries({ type: 'active', predicate: isAffected })
    await client.invalidateQueries({ predicate: isAffected })
  }

  function markStale(subjects?: readonly Subject[]): void {
    lastRefetch = refetch(subjects)
  }

  return {
    markStale,
    /** Marks as stale what a change of this path affects. */
    markStaleAfter: (path: string): void =>
      markStale(STALE_AFTER.find(([prefix]) => path.startsWith(prefix))?.[1]),
    /** Resolves when the visible queries have been refetched after the last change. */
    async whenFresh(): Promise<void> {
      await lastRefetch
    },
    /** Loads once; a simultaneous query with the same key shares the request. @throws what `load` throws */
    read: <T>({ key, load }: Source<T>): Promise<T> =>
      client.query({ queryKey: key, queryFn: load }),
    /** Forgets all data, when another admin signs in. */
    clear(): void {
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
      const createOptions = ({
        key,
        load,
      }: Source<T>): QueryObserverOptions<T, Error, T, T, QueryKey> => ({
        queryKey: key,
        queryFn: load,
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
          client.refetchQueries({ queryKey: $source.get().key, exact: true, type: 'active' }),
        /** Changes the data without a request. */
        change(update: (data: T) => T): void {
          client.setQueryData<T>($source.get().key, (data) => data && update(data))
        },
      }
    },
  }
}
