// One part of a page whose data only a component needs: it loads when the component is shown.
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { createCard } from '#src/admin/ui/card.ts'
import { useAdmin } from './AdminContext.tsx'

/** `fetch` is that of the first rendering: give the component a key where its data change. */
export function useCard<T>(name: string, fetch: () => Promise<T>) {
  const { environment } = useAdmin()
  const [card] = useState(() => createCard(name, fetch, environment))
  const state = useStore(card.$state)
  return { state, value: state.kind === 'ready' ? state.value : undefined, load: card.load }
}
