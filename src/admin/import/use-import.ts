// The store of the import; it outlives its screen, so that sending goes on.
import { useState } from 'react'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { useFrame } from '#src/admin/shell/Frame.tsx'
import { createImport, type Import } from './import.ts'

let opened: { stores: ReturnType<typeof useAdmin>; adminId: string; store: Import } | undefined

/** Another admin gets another import. */
export function useImport(): Import {
  const stores = useAdmin()
  const adminId = useFrame().admin._id
  const [store] = useState(() => {
    if (opened?.stores !== stores || opened.adminId !== adminId)
      opened = { stores, adminId, store: createImport(stores) }
    return opened.store
  })
  return store
}
