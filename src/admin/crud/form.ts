// The form of one item: loads, saves, deletes, and never overwrites another admin's change unseen.
import { atom } from 'nanostores'
import { Failure } from '#api/contract/failure.ts'
import {
  changedMeanwhile,
  confirmDelete,
  filledWithVersion,
  loadFailed,
  SAVE_FAILED,
} from '#src/admin/messages.ts'
import { $router } from '#src/admin/router.ts'
import { isAbort } from '#src/admin/session/api-calls.ts'
import { messageOf, withReason } from '#src/admin/ui/error-message.ts'
import { formatMoment } from '#src/admin/ui/format.ts'
import { createErrorToast, showToast } from '#src/ui/toasts.ts'
import { createDraft, type DraftContent } from './draft.ts'
import type { After, FormDeps, FormState, FormTarget } from './form-state.ts'
import type { Side } from './merging.ts'
import type { Item, Resource, Values } from './resource.ts'
import { fieldsOf, isNotFound, type Saved, type Sending, showSavedToasts } from './sending.ts'
import { createDraftAutosave } from './stored-drafts.ts'

export type Form<T extends Item> = ReturnType<typeof createForm<T>>

/** Loads nothing before `load`; a new item can be typed at once. */
export function createForm<T extends Item>(
  resource: Resource<T>,
  target: FormTarget,
  { calls, environment, drafts, listPath, saves, undo, noteOf }: FormDeps<T>,
) {
  const { noun, paths } = resource
  const source = target.id ?? target.from
  const draft = createDraft(resource, environment, calls)
  const autosave = createDraftAutosave(draft, drafts, () => {
    const id = draft.$item.get()?._id ?? target.id
    return id ? paths.edit(id) : paths.create(target.from)
  })
  const $state = atom<FormState<T>>({ kind: source ? 'loading' : 'editing' })
  /** Counts started items; each moves the focus to the first empty field. */
  const $begun = atom(0)
  /** Counts refused saves; each moves the focus to the first error. */
  const $refusals = atom(0)
  const errorToast = createErrorToast()
  /** The running save, and the step requested meanwhile. */
  let sending: Sending<T> | undefined
  let again: After | undefined
  /** Ids of the items that were suspended to open a failed save. */
  const suspended: number[] = []
  /** Whether the form is shown: later results show a toast, but never navigate. */
  let isOpen = true
  let detach: (() => void) | undefined
  if (target.picture) draft.take([target.picture])

  async function load(): Promise<void> {
    isOpen = true
    detach ??= saves.attachForm(source ? undefined : openFailedSave)
    if (!source) return beginNew()
    $state.set({ kind: 'loading' })
    try {
      const item = await resource.calls.find(calls.api, source)
      if (target.id) draft.open(item)
      else draft.beginCopy(item)
      if (target.at) autosave.drop()
      autosave.start()
      if (target.at) await fillWithVersion(target.at)
      $state.set({ kind: 'editing' })
    } catch (error) {
      // The draft of a deleted item cannot be restored.
      if (isNotFound(error)) autosave.drop()
      $state.set({ kind: 'failed', message: messageOf(error, '') })
      showToast('error', loadFailed(noun))
    }
  }

  /** The admin saves the version, or leaves. */
  async function fillWithVersion(at: string): Promise<void> {
    draft.fillWith(await resource.calls.find(calls.api, source ?? '', at))
    showToast('success', filledWithVersion(formatMoment(at)))
  }

  function beginNew(): void {
    const next = saves.takeNext()
    if (next && 'previous' in next) beginNext(next.previous)
    autosave.start()
    if (next && 'open' in next) void openFailedSave(next.open)
  }

  /** Starts the next item; repeated fields keep their values. */
  function beginNext(previous: Values): void {
    draft.beginNext(previous)
    $begun.set($begun.get() + 1)
  }

  /** Opens a failed save. The shown content is suspended; a running save continues in the background. */
  async function openFailedSave(id: number): Promise<void> {
    if ($state.get().kind === 'deleting') return
    errorToast.takeBack()
    try {
      const failed = await saves.take(id)
      if (!failed) return
      await draft.uploads.settled()
      if (sending || draft.$changed.get().length > 0)
        suspended.push(saves.suspend(draft.content(), sending))
      sending = again = undefined
      $state.set({ kind: 'editing' })
      draft.resume(failed.content)
      draft.check()
      draft.refuse(failed.fields, failed.content.values)
      refuse()
    } catch {
      showToast('error', loadFailed(noun))
    }
  }

  async function save(after: After): Promise<void> {
    const { kind } = $state.get()
    if (kind === 'saving') again = after
    if (kind !== 'editing') return
    errorToast.takeBack()
    if (draft.uploads.isRunning()) {
      $state.set({ kind: 'saving' })
      await draft.uploads.settled()
      // A failed save has been opened meanwhile.
      if ($state.get().kind !== 'saving') return
      $state.set({ kind: 'editing' })
    }
    if (!draft.check()) return refuse()
    const content = draft.content()
    if (after === 'list' || !isOpen) return saveHere(content)
    // The save continues in the background while the form starts the next item.
    saves.add(content)
    await continueAfter('another', content.values)
  }

  async function saveHere(content: DraftContent<T>): Promise<void> {
    $state.set({ kind: 'saving' })
    const mine = saves.send(content)
    sending = mine
    const outcome = await mine.outcome.catch((error) => ({ kind: 'failed', error }) as const)
    // The save continues in the background.
    if (sending !== mine) return
    sending = undefined
    if (outcome.kind === 'saved') await finishSave(outcome, content)
    else if (outcome.kind === 'failed') tellFailure(outcome.error, content)
    else if (isOpen) $state.set(outcome)
    // A form that was left shows the conflict at the next visit.
    else tellFailure(new Failure(409, changedMeanwhile(outcome.conflict.changedBy, noun)), content)
  }

  async function finishSave({ item, takenOver }: Saved<T>, content: DraftContent<T>) {
    showSavedToasts(resource, content.item !== undefined, takenOver)
    const after = again
    again = undefined
    $state.set({ kind: 'editing' })
    if (!isOpen) forget()
    else if (!draft.continueFrom(content, item))
      await continueAfter(after ?? 'list', content.values)
    else if (after) await save(after)
  }

  /** Returns to the item that was suspended last, or opens the next item or the list. */
  async function continueAfter(after: After, values: Values): Promise<void> {
    for (let id = suspended.pop(); id !== undefined; id = suspended.pop()) {
      const last = await saves.take(id)
      if (last) return draft.resume(last.content)
    }
    if (after === 'list') return $router.open(target.id ? listPath() : paths.list())
    if (!source) return beginNext(values)
    draft.begin()
    saves.setNext({ previous: values })
    $router.open(paths.create())
  }

  function forget(): void {
    autosave.drop()
    draft.begin()
  }

  function refuse(): void {
    const [reason = ''] = Object.values(draft.$errors.get())
    if (!isOpen) showToast('error', `${SAVE_FAILED} ${reason}`.trim())
    $state.set({ kind: 'editing' })
    $refusals.set($refusals.get() + 1)
  }

  function tellFailure(error: unknown, content: DraftContent<T>): void {
    again = undefined
    $state.set({ kind: 'editing' })
    if (isAbort(error)) return
    const fields = fieldsOf(error)
    const sentence = withReason(SAVE_FAILED, error)
    if (!isOpen) return void showToast('error', sentence)
    if (isNotFound(error) && content.item) draft.detach()
    errorToast.say(sentence, { passing: Object.keys(fields).length > 0 })
    draft.refuse(fields, content.values)
    // Further typing keeps the focus.
    if (!draft.differsFrom(content)) refuse()
  }

  return {
    $state,
    $begun,
    $refusals,
    /** The restored draft of an earlier visit. */
    $restored: autosave.$restored,
    draft,
    saves,
    target,
    load,
    /** Checks and sends the changes. A second call meanwhile saves the later changes. */
    save,
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
      const isSure = environment.confirm(confirmDelete(noun, noteOf?.(item)))
      errorToast.takeBack()
      const remove = () => resource.calls.remove(calls.api, item._id)
      if (!isSure || !(await undo.remove(noun, remove))) return $state.set({ kind: 'editing' })
      forget()
      if (isOpen) $router.open(listPath())
    },
    async discardRestored(): Promise<void> {
      forget()
      await load()
    },
    giveUp: autosave.drop,
    /** Whether leaving loses text; running saves do not count. */
    isAtStake(): boolean {
      const { kind } = $state.get()
      if (kind === 'deleting') return false
      if (kind === 'saving') return sending !== undefined && draft.differsFrom(sending.content)
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
      draft.uploads.clear()
    },
  }
}
