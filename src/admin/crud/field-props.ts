// What every field of a form is drawn from, by its name.
import type { FieldsProps } from './resource.ts'

/** `look` is what stands around a field; `text` is that and what a field of text needs besides. */
export function fieldProps<Name extends string>(
  labels: Record<Name, string>,
  { values, errors, causes = {}, changed, kept, set }: FieldsProps<Name>,
) {
  const look = (name: Name) => ({
    label: labels[name],
    error: errors[name],
    cause: errors[name] && causes[name]?.(errors[name], values[name]),
    changed: changed.includes(name),
    kept: kept.includes(name),
  })
  const text = (name: Name) => ({
    ...look(name),
    name,
    value: values[name],
    onText: (value: string) => set(name, value),
  })
  return { look, text }
}
