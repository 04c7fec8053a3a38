// The form of one item: loads it, saves it once, and lets nobody overwrite anybody unseen.
import { atom } from 'nanostores'
import { Failure } from '#api/contract/failure.ts'
import type { Item, Resource } from '#src/admin/resources/resource.ts'
import { $router } from '#src/admin/routes.ts'
import { confirmDelete, created, loadFailed, SAVE_FAILED, updated } from '#src/admin/words.ts'
import { tell } from '#src/ui/toasts.ts'
import { type Calls, isAbort } from './calls.ts'
import { deleteAndTell } from './deletion.ts'
import { createDraft } from './draft.ts'
import type { FormState, FormTarget } from './form-state.ts'
import { createKeeping } from './keeping.ts'
import type { DraftSlot } from './kept-drafts.ts'
import { messageOf } from './message.ts'
import { createSending } from './sending.ts'
import type { World } from './world.ts'

/** What a successful save leads to. */
type After = 'list' | 'another'

export interface FormDeps {
  calls: Calls
  world: Pick<World, 'confirm' | 'shrink'>
  /** Where what was typed at an address is kept until it is saved. */
  slotOf: (address: string) => DraftSlot
  /** Where somebody who has edited an item goes back to. */
  listPath: () => string
}

export type Form<T extends Item, Name extends string> = ReturnType<typeof createForm<T, Name>>

/** Loads nothing until `load` is called; a new item can be typed at once. */
export function createForm<T extends Item, Name extends string>(
  resource: Resource<T, Name, never>,
  target: FormTarget,
  { calls, world, slotOf, listPath }: FormDeps,
) {
  const { noun, paths } = resource
  const draft = createDraft(resource, world)
  const keeping = createKeeping(
    draft,
    slotOf(target.id ? paths.edit(target.id) : paths.create(target.from)),
  )
  const source = target.id ?? target.from
  const $state = atom<FormState<T>>({ kind: source ? 'loading' : 'editing' })
  /** Counts refused saves: the first bad field takes the focus with each. */
  const $refusals = atom(0)
  const sending = createSending({
    resource,
    draft,
    calls,
    onProgress: (sent) => $state.set({ kind: 'saving', sent }),
  })
  if (target.picture) draft.picture.choose(target.picture)
  /** Whether the form is on screen still: work that ends later is told of, and takes nobody anywhere. */
  let isOpen = true

  async function load(): Promise<void> {
    isOpen = true
    if (!source) return keeping.start()
    $state.set({ kind: 'loading' })
    try {
      const item = await resource.calls.find(calls.api, source)
      if (target.id) draft.open(item)
      else draft.begin(resource.copyOf?.(item) ?? resource.blank)
      keeping.start()
      $state.set({ kind: 'editing' })
    } catch (error) {
      // What was typed into an item that is gone has no place to come back to.
      if (error instanceof Failure && error.status === 404) keeping.drop()
      $state.set({ kind: 'failed', message: messageOf(error, '') })
      tell('error', loadFailed(noun))
    }
  }

  async function save(after: After): Promise<void> {
    if ($state.get().kind !== 'editing') return
    if (!draft.check()) return refuse()
    $state.set({ kind: 'saving', sent: undefined })
    try {
      const saved = await sending.send()
      tell('success', draft.$item.get() ? updated(noun) : created(noun))
      finish(saved, after)
    } catch (error) {
      await explain(error)
    }
  }

  function finish(saved: T, after: After): void {
    const edited = draft.$item.get() !== undefined
    if (!isOpen) keeping.drop()
    if (after === 'another') draft.beginNext(draft.$values.get())
    else if (edited) draft.open(saved)
    else draft.begin(resource.blank)
    $state.set({ kind: 'editing' })
    if (!isOpen) return
    if (after === 'another') $router.open(resource.paths.create())
    else $router.open(edited ? listPath() : resource.paths.list())
  }

  function refuse(): void {
    $state.set({ kind: 'editing' })
    $refusals.set($refusals.get() + 1)
  }

  async function explain(error: unknown): Promise<void> {
    if (isAbort(error)) return $state.set({ kind: 'editing' })
    // A form that was left meanwhile meets the conflict when it is opened again.
    const theirs = isOpen && (await changedMeanwhile(error))
    if (theirs) return $state.set(theirs)
    tell('error', `${SAVE_FAILED} ${messageOf(error, '')}`.trim())
    if (error instanceof Failure) draft.refuse(error.fields ?? aboutPicture(error))
    refuse()
    if (!isOpen) draft.picture.clear()
  }

  async function changedMeanwhile(error: unknown): Promise<FormState<T> | undefined> {
    const item = draft.$item.get()
    if (!item || !(error instanceof Failure) || !error.conflict) return undefined
    const { conflict } = error
    return resource.calls.find(calls.api, item._id).then(
      (theirs) => ({ kind: 'conflict', theirs, conflict }),
      () => undefined,
    )
  }

  /** The shelf's refusals name no field: they are about the one file. */
  const aboutPicture = ({ status, message }: Failure) =>
    status === 413 || status === 415 ? { [resource.picture.field]: message } : {}

  return {
    $state,
    $refusals,
    /** What an earlier visit typed and could not save, where it has been brought back. */
    $restored: keeping.$restored,
    draft,
    isNew: target.id === undefined,
    load,
    /** Checks, sends what has changed, says what came of it. A second call meanwhile does nothing. */
    save,
    /** Stops a save while its photograph is on the way. */
    cancelUpload: sending.cancel,
    /** Resolves a conflict: what was typed is saved over what somebody else has saved. */
    async keepMine(): Promise<void> {
      const state = $state.get()
      if (state.kind !== 'conflict') return
      draft.rebase(state.theirs)
      $state.set({ kind: 'editing' })
      await save('list')
    },
    /** Resolves a conflict: the form shows what somebody else has saved, and what was typed is gone. */
    keepTheirs(): void {
      const state = $state.get()
      if (state.kind !== 'conflict') return
      draft.open(state.theirs)
      $state.set({ kind: 'editing' })
    },
    /** Leaves a conflict open: the next save meets it again. */
    backToForm(): void {
      if ($state.get().kind === 'conflict') $state.set({ kind: 'editing' })
    },
    /** Asks, deletes the stored item, and goes to the list. */
    async remove(): Promise<void> {
      const item = draft.$item.get()
      if (!item || $state.get().kind !== 'editing' || !world.confirm(confirmDelete(noun))) return
      $state.set({ kind: 'deleting' })
      if (!(await deleteAndTell(noun, () => resource.calls.remove(calls.api, item._id))))
        return $state.set({ kind: 'editing' })
      keeping.drop()
      draft.begin(resource.blank)
      if (isOpen) $router.open(listPath())
    },
    /** Takes back what was brought back: the form begins anew. */
    async discardRestored(): Promise<void> {
      keeping.drop()
      draft.begin(resource.blank)
      await load()
    },
    /** Forgets what is unsaved, because the person has said so. */
    giveUp: keeping.drop,
    /** Whether leaving loses something: what is being saved or deleted is in good hands already. */
    isAtStake(): boolean {
      const { kind } = $state.get()
      return kind !== 'saving' && kind !== 'deleting' && draft.$changed.get().length > 0
    },
    /** Gives back what the preview holds; what was typed and not saved stays kept. */
    close(): void {
      isOpen = false
      keeping.stop()
      // A photograph that is being read for its save is given back after that.
      if ($state.get().kind !== 'saving') draft.picture.clear()
    },
  }
}
