// The session token in the browser's storage, shared by all tabs.
import { atom, type ReadableAtom } from 'nanostores'
import { TOKEN_STORAGE_KEY } from '#api/contract/admin.ts'
import type { Environment } from './environment.ts'

export interface TokenStore {
  $token: ReadableAtom<string | undefined>
  keep: (token: string) => void
  drop: () => void
}

/** Reads the token and follows changes in other tabs. */
export function createTokenStore({
  storage,
  tabs,
}: Pick<Environment, 'storage' | 'tabs'>): TokenStore {
  const read = () => storage.getItem(TOKEN_STORAGE_KEY) ?? undefined
  const $token = atom(read())
  tabs.addEventListener('storage', (event) => {
    const { key } = event as StorageEvent
    // Without a key the other tab has cleared the whole storage.
    if (key === TOKEN_STORAGE_KEY || key === null) $token.set(read())
  })
  return {
    $token,
    keep(token) {
      storage.setItem(TOKEN_STORAGE_KEY, token)
      $token.set(token)
    },
    drop() {
      storage.removeItem(TOKEN_STORAGE_KEY)
      $token.set(undefined)
    },
  }
}
