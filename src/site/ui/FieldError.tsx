// Error message below a form field.
import { Icon } from '#src/ui/Icon.tsx'

export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null
  return (
    <p className="field-error row small strong" id={id}>
      <Icon name="alert" size={16} />
      {text}
    </p>
  )
}
