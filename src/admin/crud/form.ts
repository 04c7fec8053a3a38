// The form of one item: loads, saves, deletes, and never overwrites another admin's change unseen.
import { atom } from 'nanostores'
import { Failure } from '#api/contract/failure.ts'
import { changedMeanwhile, confirmDelete, loadFailed, SAVE_FAILED } from '#src/admin/messages.ts'
import { $router } from '#src/admin/router.ts'
import { isAbort } from '#src/admin/session/api-calls.ts'
import { messageOf, withReason } from '#src/admin/ui/error-message.ts'
import { createErrorToast, showToast } from '#src/ui/toasts.ts'
import { deleteWithToast, showSavedToasts } from './deletion.ts'
import { createDraft, type DraftContent } from './draft.ts'
import { createDraftAutosave } from './draft-autosave.ts'
import type { After, FormDeps, FormState, FormTarget } from './form-state.ts'
import type { Side } from './merging.ts'
import { createNextForm } from './next-form.ts'
import type { Item, Resource } from './resource.ts'
import { fieldsOf, isNotFound, type Saved, type Sending } from './sending.ts'

export type Form<T extends Item, Name extends string> = ReturnType<typeof createForm<T, Name>>

/** Loads nothing before `load`; a new item can be typed at once. */
export function createForm<T extends Item, Name extends string>(
  resource: Resource<T, Name, never>,
  target: FormTarget,
  { calls, environment, draftEntryOf, listPath, saves, noteOf }: FormDeps<T, Name>,
) {
  const { noun, paths } = resource
  const source = target.id ?? target.from
  const draft = createDraft(resource, environment)
  const autosave = createDraftAutosave(draft, draftEntryOf, () => {
    const id = draft.$item.get()?._id ?? target.id
    return id ? paths.edit(id) : paths.create(target.from)
  })
  const $state = atom<FormState<T>>({ kind: source ? 'loading' : 'editing' })
  /** Whether the item was deleted meanwhile; the content can only become a new item. */
  const $isDeleted = atom(false)
  /** Counts refused saves; each moves the focus to the first error. */
  const $refusals = atom(0)
  const errorToast = createErrorToast()
  const nextForm = createNextForm(resource, target, { draft, saves, listPath })
  /** The running save, and the step requested meanwhile. */
  let sending: Sending<T, Name> | undefined
  let again: After | undefined
  /** Whether the form is shown: later results show a toast, but never navigate. */
  let isOpen = true
  let detach: (() => void) | undefined
  if (target.picture) draft.picture.choose(target.picture)

  async function load(): Promise<void> {
    isOpen = true
    detach ??= saves.attachForm(source ? undefined : openFailedSave)
    if (!source) return beginNew()
    $state.set({ kind: 'loading' })
    try {
      const item = await resource.calls.find(calls.api, source)
      if (target.id) draft.open(item)
      else draft.beginCopy(item)
      autosave.start()
      $state.set({ kind: 'editing' })
    } catch (error) {
      // The draft of a deleted item cannot be restored.
      if (isNotFound(error)) autosave.drop()
      $state.set({ kind: 'failed', message: messageOf(error, '') })
      showToast('error', loadFailed(noun))
    }
  }

  function beginNew(): void {
    nextForm.begin()
    autosave.start()
    const wanted = saves.takeRequested()
    if (wanted !== undefined) void openFailedSave(wanted)
  }

  async function openFailedSave(id: number): Promise<void> {
    if ($state.get().kind === 'deleting') return
    errorToast.takeBack()
    try {
      if (!(await nextForm.openFailedSave(id, handOver))) return
      $isDeleted.set(false)
      refuse()
    } catch {
      showToast('error', loadFailed(noun))
    }
  }

  /** Releases the running save, so that it continues in the background. */
  function handOver(): Sending<T, Name> | undefined {
    const handedOver = sending
    sending = again = undefined
    $state.set({ kind: 'editing' })
    return handedOver
  }

  async function save(after: After): Promise<void> {
    const { kind } = $state.get()
    if (kind === 'saving') again = after
    if (kind !== 'editing') return
    errorToast.takeBack()
    if (!draft.check()) return refuse()
    if (after === 'list') return saveHere(draft.content())
    // The save continues in the background while the form starts the next item.
    const content = draft.release()
    saves.add(content)
    await nextForm.continueAfter('another', content.values)
  }

  async function saveHere(content: DraftContent<T, Name>): Promise<void> {
    $state.set({ kind: 'saving', sent: undefined })
    const mine = saves.send(content, (sent) => {
      if (sending === mine) $state.set({ kind: 'saving', sent })
    })
    sending = mine
    const outcome = await mine.outcome.catch((error) => ({ kind: 'failed', error }) as const)
    // The save was handed over to the background.
    if (sending !== mine) return
    sending = undefined
    if (outcome.kind === 'saved') await finishSave(outcome, content)
    else if (outcome.kind === 'failed') tellFailure(outcome.error, content)
    else if (isOpen) $state.set(outcome)
    // A form that was left shows the conflict at the next visit.
    else tellFailure(new Failure(409, changedMeanwhile(outcome.conflict.changedBy, noun)), content)
  }

  async function finishSave({ item, takenOver }: Saved<T>, content: DraftContent<T, Name>) {
    showSavedToasts(resource, content.item !== undefined, takenOver)
    const after = again
    again = undefined
    $isDeleted.set(false)
    $state.set({ kind: 'editing' })
    if (!isOpen) forget()
    else if (!draft.continueFrom(content, item))
      await nextForm.continueAfter(after ?? 'list', content.values)
    else if (after) await save(after)
  }

  function forget(): void {
    autosave.drop()
    draft.begin(resource.blank)
  }

  function refuse(): void {
    $state.set({ kind: 'editing' })
    $refusals.set($refusals.get() + 1)
  }

  function tellFailure(error: unknown, content: DraftContent<T, Name>): void {
    again = undefined
    $state.set({ kind: 'editing' })
    if (isAbort(error)) return
    const fields = fieldsOf(resource, error)
    const sentence = withReason(SAVE_FAILED, error)
    if (!isOpen) {
      draft.picture.clear()
      return void showToast('error', sentence)
    }
    if (isNotFound(error) && content.item) {
      draft.detach()
      $isDeleted.set(true)
    }
    errorToast.say(sentence, { passing: Object.keys(fields).length > 0 })
    draft.refuse(fields, content.values)
    // Further typing keeps the focus.
    if (!draft.differsFrom(content)) refuse()
  }

  return {
    $state,
    $isDeleted,
    $refusals,
    $begun: nextForm.$begun,
    /** The restored draft of an earlier visit. */
    $restored: autosave.$restored,
    draft,
    saves,
    isNew: target.id === undefined,
    isCopy: target.from !== undefined,
    load,
    /** Checks and sends the changes. A second call meanwhile saves the later changes. */
    save,
    cancelUpload: () => sending?.abort(),
    /** Resolves the conflict with an answer for each field and saves. */
    async resolveConflict(answers: Readonly<Record<string, Side>>): Promise<void> {
      const state = $state.get()
      if (state.kind !== 'conflict') return
      draft.resolveConflict(state.theirs, state.conflict.changedBy, answers)
      $state.set({ kind: 'editing' })
      await save('list')
    },
    /** Leaves the conflict unresolved; the next save meets it again. */
    backToForm(): void {
      if ($state.get().kind === 'conflict') $state.set({ kind: 'editing' })
    },
    async remove(): Promise<void> {
      const item = draft.$item.get()
      if (!item || $state.get().kind !== 'editing') return
      $state.set({ kind: 'deleting' })
      const isSure = environment.confirm(confirmDelete(noun, await noteOf?.(item)))
      errorToast.takeBack()
      if (
        !isSure ||
        !(await deleteWithToast(noun, () => resource.calls.remove(calls.api, item._id)))
      )
        return $state.set({ kind: 'editing' })
      forget()
      if (isOpen) $router.open(listPath())
    },
    /** Discards the restored draft. */
    async discardRestored(): Promise<void> {
      forget()
      await load()
    },
    /** Discards the unsaved text. */
    giveUp: autosave.drop,
    /** Whether leaving loses text; running saves do not count. */
    isAtStake(): boolean {
      const { kind } = $state.get()
      if (kind === 'deleting') return false
      if (kind === 'saving' && sending) return draft.differsFrom(sending.content)
      return draft.$changed.get().length > 0
    },
    /** Releases the preview; the unsaved text stays stored. */
    close(): void {
      isOpen = false
      detach?.()
      detach = undefined
      autosave.stop()
      if ($state.get().kind === 'saving') return
      errorToast.takeBack()
      draft.picture.clear()
    },
  }
}
