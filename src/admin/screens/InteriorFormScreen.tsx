// Adding and editing an interior.
import { useState } from 'react'
import { useAdmin } from '#src/admin/parts/AdminContext.tsx'
import { ResourceForm } from '#src/admin/parts/ResourceForm.tsx'
import { interior } from '#src/admin/resources/interior.ts'
import type { FormTarget } from '#src/admin/stores/form-state.ts'

export function InteriorFormScreen(target: FormTarget) {
  const { interiorForm, interiors } = useAdmin()
  const [form] = useState(() => interiorForm(target))
  return <ResourceForm resource={interior} form={form} listPath={interiors.place.path()} />
}
