// Session token in the browser's storage, shared by all tabs.
import { atom } from 'nanostores'
import { TOKEN_STORAGE_KEY } from '#api/contract/session.ts'
import type { Environment } from './environment.ts'

export type TokenStore = ReturnType<typeof createTokenStore>

/** Reads the token and follows changes in other tabs. */
export function createTokenStore({ storage, tabs }: Pick<Environment, 'storage' | 'tabs'>) {
  const read = () => storage.getItem(TOKEN_STORAGE_KEY) ?? undefined
  const $token = atom(read())
  tabs.addEventListener('storage', (event) => {
    const { key } = event as StorageEvent
    // The key is null when another tab has cleared the whole storage.
    if (key === TOKEN_STORAGE_KEY || key === null) $token.set(read())
  })
  return {
    $token,
    write(token: string): void {
      storage.setItem(TOKEN_STORAGE_KEY, token)
      $token.set(token)
    },
    remove(): void {
      storage.removeItem(TOKEN_STORAGE_KEY)
      $token.set(undefined)
    },
  }
}
