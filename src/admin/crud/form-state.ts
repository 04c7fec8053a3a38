// The target, the states and the dependencies of a form.
import type { Calls } from '#src/admin/session/api-calls.ts'
import type { Environment } from '#src/admin/session/environment.ts'
import type { Item } from './resource.ts'
import type { Saves } from './saves.ts'
import type { ConflictDetails } from './sending.ts'
import type { DraftStorage } from './stored-drafts.ts'
import type { Undo } from './undo.ts'

export type FormState<T> =
  | { kind: 'loading' }
  | { kind: 'failed'; message: string }
  | { kind: 'editing' }
  | { kind: 'saving' }
  | { kind: 'deleting' }
  /** Another admin has saved meanwhile, and both have changed a field. */
  | ({ kind: 'conflict' } & ConflictDetails<T>)

export interface FormTarget {
  /** The edited item; undefined for a new one. */
  id?: string | undefined
  /** The time of the version that fills the form. */
  at?: string | undefined
  /** For a new item: the item to copy. */
  from?: string | undefined
  /** For a new item: its first image. */
  picture?: File | undefined
}

export type After = 'list' | 'another'

export interface FormDeps<T extends Item> {
  calls: Calls
  environment: Pick<Environment, 'confirm' | 'shrink'>
  drafts: DraftStorage
  listPath: () => string
  saves: Saves<T>
  undo: Undo
  /** A note for the confirmation of a deletion. */
  noteOf?: ((item: T) => string) | undefined
}
