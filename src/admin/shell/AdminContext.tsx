// React context of the back-office's stores.
import { useStore } from '@nanostores/react'
import { createContext, useContext } from 'react'
import type { AdminStores } from '#src/admin/create-admin.ts'
import { createShowroomCard } from './showroom.ts'

export const AdminContext = createContext<AdminStores | undefined>(undefined)

/** @throws outside AdminApp. */
export function useAdmin(): AdminStores {
  const admin = useContext(AdminContext)
  if (!admin) throw new Error('AdminContext is missing: draw this inside AdminApp.')
  return admin
}

/** The store that `create` makes, the same one in all components. */
export const useStoreOf = <Store,>(create: (stores: AdminStores) => Store): Store =>
  useAdmin().storeOf(create)

/** The showroom as visitors see it; undefined while loading. */
export function useShowroom() {
  const state = useStore(useStoreOf(createShowroomCard).$state)
  return state.kind === 'ready' ? state.value : undefined
}
