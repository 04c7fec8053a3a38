// React hook for a card store that belongs to one component.
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { QueryKey, QueryOptions } from '#src/admin/session/queries.ts'
import { useAdmin } from './AdminContext.tsx'
import { createCard } from './card.ts'

/** The source of the first render is used: give the component a key if its data can change. */
export function useCard<T>(
  name: string,
  key: QueryKey,
  load: () => Promise<T>,
  options?: QueryOptions,
) {
  const stores = useAdmin()
  const [card] = useState(() => createCard(name, { key, load }, stores, options))
  const state = useStore(card.$state)
  return { state, value: state.kind === 'ready' ? state.value : undefined, load: card.load }
}
