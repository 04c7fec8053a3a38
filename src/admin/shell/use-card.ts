// React hook for a card store that belongs to one component.
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useAdmin } from './AdminContext.tsx'
import { createCard } from './card.ts'

/** `fetch` of the first render is used: give the component a key if its data can change. */
export function useCard<T>(name: string, fetch: () => Promise<T>) {
  const { environment } = useAdmin()
  const [card] = useState(() => createCard(name, fetch, environment))
  const state = useStore(card.$state)
  return { state, value: state.kind === 'ready' ? state.value : undefined, load: card.load }
}
