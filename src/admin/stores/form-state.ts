// What a form is opened for, and what it is doing.
import type { Conflict } from '#api/contract/failure.ts'

export type FormState<T> =
  | { kind: 'loading' }
  | { kind: 'failed'; message: string }
  | { kind: 'editing' }
  /** `sent` is the share of the photograph that has been sent, 0 to 1, where there is one. */
  | { kind: 'saving'; sent: number | undefined }
  | { kind: 'deleting' }
  /** Somebody else has saved meanwhile; `theirs` is the item as it is now. */
  | { kind: 'conflict'; theirs: T; conflict: Conflict }

export interface FormTarget {
  /** The item to edit; a new one where it is left out. */
  id?: string | undefined
  /** For a new item: the one it starts as a copy of. */
  from?: string | undefined
  /** For a new item: the photograph it starts with. */
  picture?: File | undefined
}
