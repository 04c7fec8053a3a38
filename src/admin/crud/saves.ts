// The saves of one resource: in forms, in the background, and failed ones that can be opened again.
import { atom, computed } from 'nanostores'
import type { FieldFailures } from '#api/contract/failure.ts'
import { CUT_OFF, changedMeanwhile, notSaved, saveFailed } from '#src/admin/messages.ts'
import { $router } from '#src/admin/router.ts'
import { messageOf } from '#src/admin/ui/error-message.ts'
import { dismiss, showToast } from '#src/ui/toasts.ts'
import type { DraftContent } from './draft.ts'
import type { Item, Resource, Values } from './resource.ts'
import { createSending, fieldsOf, restOf, type Sending, showSavedToasts } from './sending.ts'
import { createStoredSaves, type StoredSave, type StoredSavesDeps } from './stored-drafts.ts'

/** A background save that is not stored yet. */
export interface Save {
  id: number
  name: string
  state: 'waiting' | 'saving' | 'failed'
}

interface BackgroundSave<T> extends Save, StoredSave<T> {
  toast?: number
}

interface Deps extends StoredSavesDeps {
  /** Runs at once, or after the admin has agreed to lose unsaved text. */
  leave: (act: () => void) => void
  onStored: () => void
}

/** The start of the next form: a failed save, or the fields of the previous item. */
type NextForm = { open: number } | { previous: Values }

export type Saves<T extends Item> = ReturnType<typeof createSaves<T>>

/** One for all forms of a resource. */
export function createSaves<T extends Item>(
  resource: Resource<T>,
  { leave, onStored, ...deps }: Deps,
) {
  const { noun, paths } = resource
  const $saves = atom<readonly BackgroundSave<T>[]>([])
  const $running = atom<readonly Sending<T>[]>([])
  const send = createSending(resource, deps.calls)
  const storage = createStoredSaves(resource, deps)
  /** The last save of each item; the next one waits for it. */
  const lastSaves = new Map<string, Promise<unknown>>()
  let queue: Promise<unknown> = Promise.resolve()
  let lastId = 0
  let openForms = 0
  let openInForm: ((id: number) => void) | undefined
  let next: NextForm | undefined
  /** Ends with the session: later results count as aborted. */
  let session = new AbortController()

  /** Sends after earlier saves of the same item. */
  function start(content: DraftContent<T>): Sending<T> {
    const { signal } = session
    const id = content.item?._id
    const earlier = id === undefined ? undefined : lastSaves.get(id)
    const outcome = (async () => {
      await earlier
      signal.throwIfAborted()
      return send(content).finally(() => signal.throwIfAborted())
    })()
    const sending = { content, outcome }
    $running.set([...$running.get(), sending])
    const ended = outcome
      .catch(() => {})
      .finally(() => $running.set($running.get().filter((other) => other !== sending)))
    if (id !== undefined) lastSaves.set(id, ended)
    return sending
  }

  const find = (id: number) => $saves.get().find((save) => save.id === id)

  const update = (id: number, change: Partial<BackgroundSave<T>>) =>
    $saves.set($saves.get().map((save) => (save.id === id ? { ...save, ...change } : save)))

  function add(save: StoredSave<T>, state: Save['state']): number {
    lastId += 1
    const name = resource.nameOf(save.stored.values) || `The ${noun.one}`
    $saves.set([...$saves.get(), { id: lastId, name, state, ...save }])
    return lastId
  }

  /** Removes a save. Its texts stay in the storage where it `returns` at the owner's next visit. */
  function remove(id: number, returns = false): void {
    const save = find(id)
    if (!save) return
    if (save.toast) dismiss(save.toast)
    save.release()
    if (!returns) save.entry.drop()
    $saves.set($saves.get().filter((other) => other !== save))
  }

  /** Waits for the result and keeps the part that is not stored. */
  async function follow(id: number, { content: sent, outcome }: Sending<T>): Promise<void> {
    try {
      const result = await outcome
      const save = find(id)
      // After signing out the result is not shown.
      if (!save) return
      if (result.kind === 'conflict')
        return fail(id, changedMeanwhile(result.conflict.changedBy, noun))
      showSavedToasts(resource, sent.item !== undefined, result.takenOver)
      const rest = restOf(resource, await save.content(), sent, result.item)
      if (rest) {
        save.entry.drop()
        save.release()
        update(id, { ...storage.keep(rest), state: 'failed' })
      } else remove(id)
      onStored()
    } catch (error) {
      fail(id, messageOf(error, ''), fieldsOf(error))
    }
  }

  function fail(id: number, message: string, fields: FieldFailures = {}): void {
    const save = find(id)
    if (!save) return
    const stored = { ...save.stored, failure: { message, fields } }
    save.entry.keep(stored)
    update(id, { stored, state: 'failed' })
    remind(id)
  }

  /** Shows the failure again. An open form's bar shows it too, so the toast can pass. */
  function remind(id: number): void {
    const save = find(id)
    if (!save) return
    const { failure } = save.stored
    const sentence = failure ? saveFailed(save.name, failure.message) : `${notSaved(save.name, 0)}.`
    const action = { label: 'Open', act: () => open(id) }
    update(id, { toast: showToast('error', sentence, { action, passing: openForms > 0 }) })
  }

  /** Opens a failed save in the shown form, or in a new one. */
  function open(id: number): void {
    if (openInForm) openInForm(id)
    else
      leave(() => {
        next = { open: id }
        $router.open(paths.create())
      })
  }

  return {
    $saves,
    /** The number of unsaved items, those in forms among them. */
    $pending: computed([$saves, $running], (saves, running) => {
      const resting = saves.filter(({ state }) => state !== 'saving')
      return resting.length + running.length
    }),
    /** Saves the content of a form that waits for the result. */
    send: start,
    /** Saves in the background, after earlier background saves. */
    add(content: DraftContent<T>): void {
      const id = add(storage.keep(content), 'waiting')
      queue = queue.then(async () => {
        if (!find(id)) return
        update(id, { state: 'saving' })
        await follow(id, start(content))
      })
    },
    /** Keeps the content until it is opened again; a running save continues. */
    suspend(content: DraftContent<T>, sending?: Sending<T>): number {
      const id = add(storage.keep(content), sending ? 'saving' : 'failed')
      if (sending) void follow(id, sending)
      return id
    },
    open,
    setNext(form: NextForm): void {
      next = form
    },
    takeNext(): NextForm | undefined {
      const taken = next
      next = undefined
      return taken
    },
    /** Takes a failed save with its refused fields. Rejects where its item cannot be read. */
    async take(id: number) {
      const save = find(id)
      if (save?.state !== 'failed') return undefined
      const content = await save.content()
      remove(id)
      return { content, fields: save.stored.failure?.fields ?? {} }
    },
    /** Offers the saves that an earlier visit left in the storage. */
    async restore(): Promise<void> {
      const isKnown = (key: string) => $saves.get().some(({ entry }) => entry.key === key)
      await storage.findLeft(isKnown, (save) => {
        const { message = CUT_OFF, fields } = save.stored.failure ?? {}
        fail(add(save, 'failed'), message, fields)
      })
    },
    /** Stops and removes all saves. Those not given up return at the owner's next visit. */
    clear(isGivenUp: boolean): void {
      session.abort()
      session = new AbortController()
      for (const { id } of $saves.get()) remove(id, !isGivenUp)
      next = undefined
    },
    /** Registers a shown form; `openSave` opens a failed save in it. Returns the function that unregisters it. */
    attachForm(openSave?: (id: number) => void): () => void {
      openForms += 1
      if (openSave) openInForm = openSave
      return () => {
        openForms -= 1
        if (openInForm === openSave) openInForm = undefined
        if (openForms > 0) return
        for (const { id, state } of $saves.get()) if (state === 'failed') remind(id)
      }
    },
  }
}
