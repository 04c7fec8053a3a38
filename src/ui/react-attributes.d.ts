// Attributes that React 18 writes as they are given, without knowing them: `inert` is there with '' and not with true.
import 'react'

declare module 'react' {
  interface HTMLAttributes<T> {
    inert?: '' | undefined
    popover?: 'auto' | undefined
  }
  interface ButtonHTMLAttributes<T> {
    popoverTarget?: string | undefined
  }
}
