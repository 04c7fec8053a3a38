// The form of one item: loads it, saves it once, and lets nobody overwrite anybody unseen.
import { atom } from 'nanostores'
import { Failure } from '#api/contract/failure.ts'
import { changedMeanwhile, confirmDelete, loadFailed, SAVE_FAILED } from '#src/admin/messages.ts'
import { $router } from '#src/admin/router.ts'
import { isAbort } from '#src/admin/session/api-calls.ts'
import { messageOf, withReason } from '#src/admin/ui/error-message.ts'
import { createErrorToast, showToast } from '#src/ui/toasts.ts'
import { deleteAndTell, tellSaved } from './deletion.ts'
import { createDraft, type DraftContent } from './draft.ts'
import { createDraftAutosave } from './draft-autosave.ts'
import type { After, FormDeps, FormState, FormTarget } from './form-state.ts'
import type { Side } from './merging.ts'
import { createNextForm } from './next-form.ts'
import type { Item, Resource } from './resource.ts'
import { fieldsOf, isGone, type Saved, type Sending } from './sending.ts'

export type Form<T extends Item, Name extends string> = ReturnType<typeof createForm<T, Name>>

/** Loads nothing until `load` is called; a new item can be typed at once. */
export function createForm<T extends Item, Name extends string>(
  resource: Resource<T, Name, never>,
  target: FormTarget,
  { calls, world, slotOf, listPath, saves, noteOf }: FormDeps<T, Name>,
) {
  const { noun, paths } = resource
  const source = target.id ?? target.from
  const draft = createDraft(resource, world)
  const autosave = createDraftAutosave(draft, slotOf, () => {
    const id = draft.$item.get()?._id ?? target.id
    return id ? paths.edit(id) : paths.create(target.from)
  })
  const $state = atom<FormState<T>>({ kind: source ? 'loading' : 'editing' })
  /** Whether the item has been deleted meanwhile: what is in the form can only become a new one. */
  const $gone = atom(false)
  /** Counts refused saves: the first bad field takes the focus with each. */
  const $refusals = atom(0)
  const complaint = createErrorToast()
  const nextForm = createNextForm(resource, target, { draft, saves, listPath })
  /** What is on its way, and what was asked for meanwhile. */
  let sending: Sending<T, Name> | undefined
  let again: After | undefined
  /** Whether the form is on screen still: work that ends later is told of, and takes nobody anywhere. */
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
      // What was typed into an item that is gone has no place to come back to.
      if (isGone(error)) autosave.drop()
      $state.set({ kind: 'failed', message: messageOf(error, '') })
      showToast('error', loadFailed(noun))
    }
  }

  function beginNew(): void {
    nextForm.begin()
    autosave.start()
    const wanted = saves.takeWanted()
    if (wanted !== undefined) void openFailedSave(wanted)
  }

  async function openFailedSave(id: number): Promise<void> {
    if ($state.get().kind === 'deleting') return
    complaint.takeBack()
    try {
      if (!(await nextForm.openFailedSave(id, handOver))) return
      $gone.set(false)
      refuse()
    } catch {
      showToast('error', loadFailed(noun))
    }
  }

  /** Lets go of a save that the form waits for. */
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
    complaint.takeBack()
    if (!draft.check()) return refuse()
    if (after === 'list') return saveHere(draft.content())
    // The save goes on behind the form, which begins with the next item at once.
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
    // It has been handed over meanwhile.
    if (sending !== mine) return
    sending = undefined
    if (outcome.kind === 'saved') await finishSave(outcome, content)
    else if (outcome.kind === 'failed') tellFailure(outcome.error, content)
    else if (isOpen) $state.set(outcome)
    // A form that was left meanwhile meets the conflict when it is opened again.
    else tellFailure(new Failure(409, changedMeanwhile(outcome.conflict.changedBy, noun)), content)
  }

  async function finishSave({ item, takenOver }: Saved<T>, content: DraftContent<T, Name>) {
    tellSaved(resource, content.item !== undefined, takenOver)
    const wish = again
    again = undefined
    $gone.set(false)
    $state.set({ kind: 'editing' })
    if (!isOpen) forget()
    else if (!draft.continueFrom(content, item))
      await nextForm.continueAfter(wish ?? 'list', content.values)
    else if (wish) await save(wish)
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
    if (isGone(error) && content.item) {
      draft.detach()
      $gone.set(true)
    }
    complaint.say(sentence, { passing: Object.keys(fields).length > 0 })
    draft.refuse(fields, content.values)
    // Whoever types on meanwhile is left where they are.
    if (!draft.differsFrom(content)) refuse()
  }

  return {
    $state,
    $gone,
    $refusals,
    $begun: nextForm.$begun,
    /** What an earlier visit typed and could not save, where it has been brought back. */
    $restored: autosave.$restored,
    draft,
    saves,
    isNew: target.id === undefined,
    isCopy: target.from !== undefined,
    load,
    /** Checks, sends what has changed, says what came of it. A second call meanwhile waits for what was typed since. */
    save,
    /** Stops a save while its photograph is on the way. */
    cancelUpload: () => sending?.abort(),
    /** Resolves a conflict by an answer for each field that both have changed, and saves. */
    async resolveConflict(answers: Readonly<Record<string, Side>>): Promise<void> {
      const state = $state.get()
      if (state.kind !== 'conflict') return
      draft.resolveConflict(state.theirs, state.conflict.changedBy, answers)
      $state.set({ kind: 'editing' })
      await save('list')
    },
    /** Leaves a conflict open: the next save meets it again. */
    backToForm(): void {
      if ($state.get().kind === 'conflict') $state.set({ kind: 'editing' })
    },
    /** Asks, deletes the stored item, and goes to the list. */
    async remove(): Promise<void> {
      const item = draft.$item.get()
      if (!item || $state.get().kind !== 'editing') return
      $state.set({ kind: 'deleting' })
      const isSure = world.confirm(confirmDelete(noun, await noteOf?.(item)))
      complaint.takeBack()
      if (!isSure || !(await deleteAndTell(noun, () => resource.calls.remove(calls.api, item._id))))
        return $state.set({ kind: 'editing' })
      forget()
      if (isOpen) $router.open(listPath())
    },
    /** Takes back what was brought back: the form begins anew. */
    async discardRestored(): Promise<void> {
      forget()
      await load()
    },
    /** Forgets what is unsaved, because the person has said so. */
    giveUp: autosave.drop,
    /** Whether leaving loses something: what is being saved or deleted is in good hands already. */
    isAtStake(): boolean {
      const { kind } = $state.get()
      if (kind === 'deleting') return false
      if (kind === 'saving' && sending) return draft.differsFrom(sending.content)
      return draft.$changed.get().length > 0
    },
    /** Gives back what the preview holds; what was typed and not saved stays kept. */
    close(): void {
      isOpen = false
      detach?.()
      detach = undefined
      autosave.stop()
      if ($state.get().kind === 'saving') return
      complaint.takeBack()
      draft.picture.clear()
    },
  }
}
