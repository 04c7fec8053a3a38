// What a form is opened for, and what it is doing.

import type { Calls } from '#src/admin/session/api-calls.ts'
import type { Environment } from '#src/admin/session/environment.ts'
import type { DraftSlot } from './draft-storage.ts'
import type { Item } from './resource.ts'
import type { Saves } from './saves.ts'
import type { Disagreement } from './sending.ts'

export type FormState<T> =
  | { kind: 'loading' }
  | { kind: 'failed'; message: string }
  | { kind: 'editing' }
  /** `sent` is the share of the photograph that has been sent, 0 to 1, where there is one. */
  | { kind: 'saving'; sent: number | undefined }
  | { kind: 'deleting' }
  /** Somebody else has saved meanwhile, and both have changed some field. */
  | ({ kind: 'conflict' } & Disagreement<T>)

export interface FormTarget {
  /** The item to edit; a new one where it is left out. */
  id?: string | undefined
  /** For a new item: the one it starts as a copy of. */
  from?: string | undefined
  /** For a new item: the photograph it starts with. */
  picture?: File | undefined
}

/** What a successful save leads to. */
export type After = 'list' | 'another'

export interface FormDeps<T extends Item, Name extends string> {
  calls: Calls
  world: Pick<Environment, 'confirm' | 'shrink' | 'picture'>
  /** Where what was typed at an address is kept until it is saved. */
  slotOf: (address: string) => DraftSlot
  /** Where somebody who has edited an item goes back to. */
  listPath: () => string
  saves: Saves<T, Name>
  /** What else there is to know before the item is deleted, if anything. */
  noteOf?: (item: T) => Promise<string>
}
