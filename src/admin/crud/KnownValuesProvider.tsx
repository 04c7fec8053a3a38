// Loads what the catalogue holds for the form inside, and adds the brands that are missing in it.
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { KnownValuesContext } from './known-values-context.ts'

export function KnownValuesProvider({ children }: { children: ReactNode }) {
  const { knownValues } = useAdmin()
  const known = useStore(knownValues.$known)
  useEffect(() => void knownValues.load(), [knownValues])
  return (
    <KnownValuesContext value={{ known, addBrand: (name) => void knownValues.addBrand(name) }}>
      {children}
    </KnownValuesContext>
  )
}
