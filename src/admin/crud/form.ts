// The form of one item: loads, saves, deletes, and never overwrites another admin's change unseen.
import { atom } from 'nanostores'
import { confirmDelete, created, loadFailed, SAVE_FAILED, updated } from '#src/admin/messages.ts'
import { $router } from '#src/admin/router.ts'
import type { Calls } from '#src/admin/session/api-calls.ts'
import type { Environment } from '#src/admin/session/environment.ts'
import { fieldsOf, isNotFound, messageOf, withReason } from '#src/admin/ui/error-message.ts'
import { formatMoment } from '#src/admin/ui/format.ts'
import { createErrorToast, showToast } from '#src/ui/toasts.ts'
import { createDraft } from './draft.ts'
import type { DraftContent, Side } from './merging.ts'
import { type Item, labelOf, type Resource, type Values } from './resource.ts'
import { type ConflictDetails, send } from './sending.ts'
import type { DraftStorage, StoredDraft } from './stored-drafts.ts'
import type { Undo } from './undo.ts'

export type FormState<T> =
  | { kind: 'loading' }
  | { kind: 'failed'; message: string }
  | { kind: 'editing' }
  /** A save waits for the uploads of images. */
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'deleting' }
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
  /** For a new item: the values of the item saved before, some of which it repeats. */
  previous?: Values | undefined
}

interface FormDeps<T extends Item> {
  calls: Calls
  environment: Pick<Environment, 'confirm' | 'shrink'>
  drafts: DraftStorage
  listPath: () => string
  /** Opens the form of a new item that repeats fields of these values. */
  openNext: (previous: Values) => void
  undo: Undo
  /** A note for the confirmation of a deletion. */
  noteOf?: ((item: T) => string) | undefined
}

export type Form<T extends Item> = ReturnType<typeof createForm<T>>

/** Loads nothing before `load`; a new item can be typed at once. */
export function createForm<T extends Item>(
  resource: Resource<T>,
  target: FormTarget,
  { calls, environment, drafts, listPath, openNext, undo, noteOf }: FormDeps<T>,
) {
  const { noun, paths } = resource
  const source = target.id ?? target.from
  const draft = createDraft(resource, environment, calls)
  const stored = drafts.entryAt(target.id ? paths.edit(target.id) : paths.create(target.from))
  /** The restored draft of an earlier visit, while some of it is unsaved. */
  const $restored = atom<StoredDraft | undefined>()
  const $state = atom<FormState<T>>({ kind: source ? 'loading' : 'editing' })
  /** Counts started items; each moves the focus to the first empty field. */
  const $startedItems = atom(0)
  const errorToast = createErrorToast()
  /** Whether the form is shown: later results show a toast, but never navigate. */
  let isOpen = true
  /** Text of the next item, typed while the save of the one before it failed. */
  let waitingNext: DraftContent<T> | undefined
  let stopStoring = () => {}
  if (target.picture) draft.take([target.picture])

  async function load(): Promise<void> {
    isOpen = true
    if (source) $state.set({ kind: 'loading' })
    try {
      await fill()
      $state.set({ kind: 'editing' })
      if (target.from || target.previous) $startedItems.set($startedItems.get() + 1)
    } catch (error) {
      // The draft of a deleted item cannot be restored.
      if (isNotFound(error)) dropStored()
      $state.set({ kind: 'failed', message: messageOf(error, '') })
      showToast('error', loadFailed(noun))
    }
  }

  async function fill(): Promise<void> {
    const { id, at, previous } = target
    const item = source && (await resource.calls.find(calls.api, source))
    if (item && id) draft.open(item)
    else if (item) draft.beginWith(resource.copyOf?.(item))
    else if (previous) draft.beginNext(previous)
    if (at) dropStored()
    restoreStored()
    storeChanges()
    if (!id || !at) return
    // The admin saves the version, or leaves.
    draft.fillWith(await resource.calls.find(calls.api, id, at))
    const version = `The form shows the version of ${formatMoment(at)}.`
    showToast('success', `${version} Save to put it on the website.`)
  }

  function restoreStored(): void {
    const found = stored.read()
    if (!found) return
    draft.restore(found)
    if (draft.$changed.get().length > 0) $restored.set(found)
  }

  function storeChanges(): void {
    stopStoring()
    stopStoring = draft.$changed.listen(storeNow)
  }

  function storeNow(): void {
    const { item, start, values } = draft.$content.get()
    if (draft.$changed.get().length > 0) stored.keep({ rev: item?.rev ?? 0, start, values })
    else dropStored()
  }

  function dropStored(): void {
    stored.drop()
    $restored.set(undefined)
  }

  function discardDraft(): void {
    stopStoring()
    dropStored()
  }

  async function save(after: 'list' | 'another'): Promise<void> {
    if ($state.get().kind !== 'editing') return
    errorToast.takeBack()
    $state.set({ kind: 'waiting' })
    await draft.uploads.settled()
    if (!isOpen) return
    if (!draft.check()) return $state.set({ kind: 'editing' })
    $state.set({ kind: 'saving' })
    const content = draft.$content.get()
    if (after === 'another' && !source) await sendBehindNext(content)
    else {
      const item = await sendContent(content)
      if (item) continueAfter(after, item, content.values)
    }
  }

  /** The next item is typed while this one is sent, which stays stored until it is saved. */
  async function sendBehindNext(content: DraftContent<T>): Promise<void> {
    stopStoring()
    beginNext(content.values)
    const item = await sendContent(content, async () => {
      // An image that was chosen for the next item belongs to it.
      await draft.uploads.settled()
      waitingNext = draft.$changed.get().length > 0 ? draft.$content.get() : undefined
      draft.begin(content)
    })
    if (isOpen) {
      storeNow()
      storeChanges()
    } else if (item) discardDraft()
  }

  /** Resolves with the stored item, or undefined after a conflict or a failure, which the form shows. */
  async function sendContent(content: DraftContent<T>, onRefused?: () => Promise<void>) {
    try {
      const outcome = await send(resource, calls, content)
      if (outcome.kind === 'saved') {
        $state.set({ kind: 'editing' })
        showToast('success', content.item ? updated(noun) : created(noun))
        noteSaved(outcome.item, content.item)
        if (outcome.kept) tellKept(outcome.kept)
        return outcome.item
      }
      await onRefused?.()
      $state.set(outcome)
    } catch (error) {
      await onRefused?.()
      tellFailure(error)
    }
    return undefined
  }

  /** A save without changes has no entry in the history. */
  function noteSaved(item: T, before: T | undefined): void {
    const { _id: id, rev, updatedAt } = item
    if (rev !== before?.rev) undo.noteSaved({ collection: resource.collection, id, updatedAt })
  }

  function tellKept({ by, names }: { by: string; names: readonly string[] }): void {
    if (names.length === 0) return
    const labels = names.map((name) => labelOf(resource, name))
    const changes = names.length === 1 ? 'change' : 'changes'
    showToast('success', `Kept ${by}'s ${changes} to ${LIST.format(labels)}.`)
  }

  function tellFailure(error: unknown): void {
    const fields = fieldsOf(error)
    if (isNotFound(error) && draft.$content.get().item) draft.detach()
    errorToast.say(withReason(SAVE_FAILED, error), { passing: Object.keys(fields).length > 0 })
    draft.refuse(fields)
    $state.set({ kind: 'editing' })
  }

  function beginNext(before: Values): void {
    if (waitingNext) draft.begin(waitingNext)
    else draft.beginNext(before)
    waitingNext = undefined
    $startedItems.set($startedItems.get() + 1)
  }

  /** Text typed meanwhile stays, to be saved too. */
  function continueAfter(after: 'list' | 'another', item: T, sent: Values) {
    draft.open(item, sent)
    if (!isOpen) return discardDraft()
    const isLeft = draft.$changed.get().length > 0
    // Stored as text of a new item, what is left would become a second one.
    if (isLeft && !target.id) discardDraft()
    if (waitingNext) {
      beginNext(sent)
      storeNow()
      storeChanges()
    } else if (!isLeft && after === 'another') openNext(sent)
    else if (!isLeft) $router.open(target.id ? listPath() : paths.list())
  }

  return {
    $state,
    $startedItems,
    $restored,
    draft,
    load,
    /** Checks and sends the changes. A second call meanwhile does nothing. */
    save,
    /** Resolves the conflict with an answer for each field and saves. */
    async resolveConflict(answers: Readonly<Record<string, Side>>): Promise<void> {
      const state = $state.get()
      if (state.kind !== 'conflict') return
      draft.resolveConflict(state.theirs, answers)
      $state.set({ kind: 'editing' })
      await save('list')
    },
    /** Leaves the conflict unresolved; the next save meets it again. */
    backToForm(): void {
      if ($state.get().kind === 'conflict') $state.set({ kind: 'editing' })
    },
    async remove(): Promise<void> {
      const { item } = draft.$content.get()
      if (!item || $state.get().kind !== 'editing') return
      $state.set({ kind: 'deleting' })
      const isSure = environment.confirm(confirmDelete(noun, noteOf?.(item)))
      errorToast.takeBack()
      const remove = () => resource.calls.remove(calls.api, item._id)
      if (!isSure || !(await undo.remove(noun, remove))) return $state.set({ kind: 'editing' })
      discardDraft()
      draft.begin()
      if (isOpen) $router.open(listPath())
    },
    async discardRestored(): Promise<void> {
      discardDraft()
      draft.begin()
      await load()
    },
    discardDraft,
    /** Whether leaving loses text. */
    hasUnsavedText: () =>
      (draft.$changed.get().length > 0 || waitingNext !== undefined) &&
      $state.get().kind !== 'deleting',
    /** Releases the preview; the unsaved text stays stored. */
    close(): void {
      isOpen = false
      stopStoring()
      errorToast.takeBack()
      draft.uploads.clear()
    },
  }
}

const LIST = new Intl.ListFormat('en-IN')
