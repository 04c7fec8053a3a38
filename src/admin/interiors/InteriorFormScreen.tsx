// Adding and editing an interior.
import { useState } from 'react'
import type { FormTarget } from '#src/admin/crud/form-state.ts'
import { ResourceForm } from '#src/admin/crud/ResourceForm.tsx'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { interior } from './interior.ts'

export function InteriorFormScreen(target: FormTarget) {
  const { interiorForm, interiors } = useAdmin()
  const [form] = useState(() => interiorForm(target))
  return <ResourceForm resource={interior} form={form} listPath={interiors.place.path()} />
}
