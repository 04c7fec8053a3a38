// Store of one item's form: load, save, delete, and detection of conflicting changes.
import { atom } from 'nanostores'
import { fieldsOf } from '#api/contract/failure.ts'
import { type Item, labelOf, type Resource, type Values } from '#src/admin/list/resource.ts'
import {
  createdMessage,
  deleteQuestion,
  loadFailedMessage,
  SAVE_FAILED,
  updatedMessage,
} from '#src/admin/messages.ts'
import { $router } from '#src/admin/router.ts'
import type { Calls } from '#src/admin/session/api-calls.ts'
import type { Environment } from '#src/admin/session/environment.ts'
import type { Queries } from '#src/admin/session/queries.ts'
import { isNotFound, messageOf, withReason } from '#src/admin/ui/error-message.ts'
import { formatMoment } from '#src/admin/ui/format.ts'
import type { Undo } from '#src/admin/undo/undo.ts'
import { createErrorToast, showToast } from '#src/ui/toasts.ts'
import type { Autosave, AutosaveStorage } from './autosave.ts'
import { type AfterSave, createFormValues } from './form-values.ts'
import type { FormContent, Side } from './merge.ts'
import { type ConflictDetails, sendForm } from './send-form.ts'

export type FormState<T> =
  | { kind: 'loading' }
  | { kind: 'failed'; message: string }
  | { kind: 'editing' }
  /** The save waits for image uploads to finish. */
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'deleting' }
  | ({ kind: 'conflict' } & ConflictDetails<T>)

export interface FormTarget {
  /** The edited item; undefined for a new one. */
  id?: string | undefined
  /** ISO time of the version to fill the form with. */
  at?: string | undefined
  /** For a new item: the item to copy. */
  from?: string | undefined
  /** For a new item: its first image. */
  picture?: File | undefined
  /** For a new item: the values of the previously saved item, some of which are repeated. */
  previous?: Values | undefined
}

interface FormDeps<T extends Item> {
  calls: Calls
  queries: Pick<Queries, 'read'>
  environment: Pick<Environment, 'confirm' | 'shrink'>
  autosaves: AutosaveStorage
  listPath: () => string
  /** Opens the form of a new item that repeats fields of these values. */
  openNext: (previous: Values) => void
  undo: Undo
  /** A note for the confirmation of a deletion. */
  noteOf?: ((item: T) => string) | undefined
}

export type Form<T extends Item> = ReturnType<typeof createForm<T>>

/** Nothing is loaded until `load` is called; a new item can be typed right away. */
export function createForm<T extends Item>(
  resource: Resource<T>,
  target: FormTarget,
  { calls, queries, environment, autosaves, listPath, openNext, undo, noteOf }: FormDeps<T>,
) {
  const { noun, paths } = resource
  const sourceId = target.id ?? target.from
  const formValues = createFormValues(resource, environment, calls, send)
  const autosave = autosaves.entryAt(target.id ? paths.edit(target.id) : paths.create(target.from))
  /** The restored autosave of an earlier visit, while it differs from the stored item. */
  const $restored = atom<Autosave | undefined>()
  const $state = atom<FormState<T>>({ kind: sourceId ? 'loading' : 'editing' })
  /** Counts started items; each moves the focus to the first empty field. */
  const $startedItems = atom(0)
  const errorToast = createErrorToast()
  /** Whether the form is open. After it is closed, results show a toast but never navigate. */
  let isOpen = true
  /** Content of the next item, typed while the save of the previous one failed. */
  let nextContent: FormContent<T> | undefined
  let stopAutosave = () => {}
  if (target.picture) formValues.addFiles([target.picture])

  async function load(): Promise<void> {
    isOpen = true
    if (sourceId) $state.set({ kind: 'loading' })
    try {
      await fill()
      $state.set({ kind: 'editing' })
      if (target.from || target.previous) $startedItems.set($startedItems.get() + 1)
    } catch (error) {
      // The autosave of a deleted item cannot be restored.
      if (isNotFound(error)) removeAutosave()
      $state.set({ kind: 'failed', message: messageOf(error, '') })
      showToast('error', loadFailedMessage(noun))
    }
  }

  /** Reads the item, or its version at an ISO time. */
  const findItem = (itemId: string, at?: string) =>
    queries.read({
      key: [resource.collection, 'record', itemId, at],
      load: () => resource.calls.find(calls.api, itemId, at),
    })

  async function fill(): Promise<void> {
    const { id, at, previous } = target
    const item = sourceId && (await findItem(sourceId))
    if (item && id) formValues.open(item)
    else if (item) formValues.startWith(resource.copyOf?.(item))
    else if (previous) formValues.startNext(previous)
    if (at) removeAutosave()
    restoreAutosave()
    startAutosave()
    if (!id || !at) return
    // Restoring a version fills the form; nothing changes until it is saved.
    formValues.fillWith(await findItem(id, at))
    const version = `The form shows the version of ${formatMoment(at)}.`
    showToast('success', `${version} Save to put it on the website.`)
  }

  function restoreAutosave(): void {
    const storedAutosave = autosave.read()
    if (!storedAutosave) return
    formValues.restore(storedAutosave)
    if (formValues.$changed.get().length > 0) $restored.set(storedAutosave)
  }

  function startAutosave(): void {
    stopAutosave()
    stopAutosave = formValues.$changed.listen(updateAutosave)
  }

  function resumeAutosave(): void {
    updateAutosave()
    startAutosave()
  }

  function updateAutosave(): void {
    const { item, start, values } = formValues.$content.get()
    if (formValues.$changed.get().length > 0) autosave.write({ rev: item?.rev ?? 0, start, values })
    else removeAutosave()
  }

  function removeAutosave(): void {
    autosave.remove()
    $restored.set(undefined)
  }

  function discardAutosave(): void {
    stopAutosave()
    removeAutosave()
  }

  async function save(afterSave: AfterSave): Promise<void> {
    if ($state.get().kind !== 'editing') return
    errorToast.close()
    $state.set({ kind: 'waiting' })
    await formValues.uploads.settled()
    if (!isOpen) return
    $state.set({ kind: 'saving' })
    const submitted = formValues.$values.get()
    const isSaved = await formValues.submit(afterSave)
    if ($state.get().kind === 'conflict') return
    $state.set({ kind: 'editing' })
    if (isSaved && !isSentInBackground(afterSave)) continueAfter(afterSave, submitted)
  }

  /** Whether the next item is typed while this one is sent. */
  const isSentInBackground = (afterSave: AfterSave) => afterSave === 'another' && !sourceId

  async function send(content: FormContent<T>, afterSave: AfterSave): Promise<T | undefined> {
    if (!isSentInBackground(afterSave)) return sendContent(content)
    // The autosave holds this item until it is saved.
    stopAutosave()
    beginNext(content.values)
    await sendContent(content, async () => {
      // Images chosen meanwhile belong to the next item.
      await formValues.uploads.settled()
      nextContent = formValues.$changed.get().length > 0 ? formValues.$content.get() : undefined
      formValues.reset(content)
      if (isOpen) resumeAutosave()
    })
    if (isOpen) resumeAutosave()
    else discardAutosave()
    return undefined
  }

  /** Resolves with undefined after a conflict, which the form shows. */
  async function sendContent(content: FormContent<T>, onRefused?: () => Promise<void>) {
    try {
      const outcome = await sendForm(resource, calls, content)
      if (outcome.kind === 'conflict') return void $state.set(outcome)
      showToast('success', content.item ? updatedMessage(noun) : createdMessage(noun))
      recordSave(outcome.item, content.item)
      if (outcome.theirChanges) showMergeToast(outcome.theirChanges)
      return outcome.item
    } catch (error) {
      await onRefused?.()
      showFailure(error)
      throw error
    }
  }

  /** A save without changes creates no history entry. */
  function recordSave(item: T, previous: T | undefined): void {
    const { _id: id, rev, updatedAt } = item
    if (rev !== previous?.rev) undo.recordSave({ collection: resource.collection, id, updatedAt })
  }

  function showMergeToast({ by, names }: { by: string; names: readonly string[] }): void {
    if (names.length === 0) return
    const labels = names.map((name) => labelOf(resource, name))
    const changes = names.length === 1 ? 'change' : 'changes'
    showToast('success', `Kept ${by}'s ${changes} to ${LIST.format(labels)}.`)
  }

  function showFailure(error: unknown): void {
    if (isNotFound(error) && formValues.$content.get().item) formValues.detach()
    const hasFields = Object.keys(fieldsOf(error)).length > 0
    errorToast.show(withReason(SAVE_FAILED, error), { isTransient: hasFields })
  }

  function beginNext(previous: Values): void {
    if (nextContent) formValues.reset(nextContent)
    else formValues.startNext(previous)
    nextContent = undefined
    $startedItems.set($startedItems.get() + 1)
  }

  /** Text typed during the save stays in the form as unsaved changes. */
  function continueAfter(afterSave: AfterSave, submitted: Values) {
    if (!isOpen) return discardAutosave()
    const hasUnsavedChanges = formValues.$changed.get().length > 0
    // The item exists now: an autosave for 'new' would create it a second time.
    if (hasUnsavedChanges && !target.id) discardAutosave()
    if (nextContent) {
      beginNext(submitted)
      resumeAutosave()
    } else if (!hasUnsavedChanges && afterSave === 'another') openNext(submitted)
    else if (!hasUnsavedChanges) $router.open(target.id ? listPath() : paths.list())
  }

  return {
    $state,
    $startedItems,
    $restored,
    formValues,
    load,
    /** Validates and sends the changes. Does nothing while a save is running. */
    save,
    /** Resolves the conflict with one choice per field, then saves. */
    async resolveConflict(choices: Readonly<Record<string, Side>>): Promise<void> {
      const state = $state.get()
      if (state.kind !== 'conflict') return
      formValues.resolveConflict(state.theirs, choices)
      $state.set({ kind: 'editing' })
      await save('list')
    },
    /** Closes the dialog without resolving; the next save detects the conflict again. */
    closeConflict(): void {
      if ($state.get().kind === 'conflict') $state.set({ kind: 'editing' })
    },
    async remove(): Promise<void> {
      const { item } = formValues.$content.get()
      if (!item || $state.get().kind !== 'editing') return
      $state.set({ kind: 'deleting' })
      const isConfirmed = environment.confirm(deleteQuestion(noun, noteOf?.(item)))
      errorToast.close()
      const remove = () => resource.calls.remove(calls.api, item._id)
      if (!isConfirmed || !(await undo.remove(noun, remove))) return $state.set({ kind: 'editing' })
      discardAutosave()
      formValues.reset()
      if (isOpen) $router.open(listPath())
    },
    async discardRestored(): Promise<void> {
      discardAutosave()
      formValues.reset()
      await load()
    },
    discardAutosave,
    /** Whether unsaved text would be lost by leaving. */
    hasUnsavedText: () =>
      (formValues.$changed.get().length > 0 || nextContent !== undefined) &&
      $state.get().kind !== 'deleting',
    /** Stops uploads and autosave; the saved text stays in storage. */
    close(): void {
      isOpen = false
      stopAutosave()
      errorToast.close()
      formValues.uploads.clear()
    },
  }
}

const LIST = new Intl.ListFormat('en-IN')
