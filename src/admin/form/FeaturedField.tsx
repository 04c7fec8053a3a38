// Field for the position of an item among the featured ones, which are listed first.
import type { ComponentProps } from 'react'
import { TextField } from '#src/admin/ui/Field.tsx'

export function FeaturedField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField
      {...props}
      inputMode="numeric"
      labelNote="optional"
      hint="A number puts it before all others on the website: 1 is the very first."
    />
  )
}
