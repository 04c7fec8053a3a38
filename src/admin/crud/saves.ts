// The saves of one resource: in forms, in the background, and failed ones that can be opened again.
import { atom, computed } from 'nanostores'
import type { FieldFailures } from '#api/contract/failure.ts'
import { CUT_OFF, changedMeanwhile, notSaved, saveFailed } from '#src/admin/messages.ts'
import { $router } from '#src/admin/router.ts'
import { messageOf } from '#src/admin/ui/error-message.ts'
import { dismiss, showToast } from '#src/ui/toasts.ts'
import { showSavedToasts } from './deletion.ts'
import type { DraftContent } from './draft.ts'
import type { Item, Resource, Values } from './resource.ts'
import { createSending, fieldsOf, restOf, type Sending } from './sending.ts'
import { createStoredSaves, type StoredSave, type StoredSavesDeps } from './stored-saves.ts'

/** A save outside of forms that is not stored yet. */
export interface Save {
  id: number
  name: string
  state:
    | { kind: 'waiting' }
    /** `sent` is the uploaded share of the image, 0 to 1. */
    | { kind: 'saving'; sent: number | undefined }
    | { kind: 'failed' }
}

interface Entry<T extends Item, Name extends string> extends StoredSave<T, Name> {
  toast: number
}

interface Deps extends StoredSavesDeps {
  /** Runs at once, or after the admin has agreed to lose unsaved text. */
  leave: (act: () => void) => void
  /** Called after a background save. */
  onStored: () => void
}

export type Saves<T extends Item, Name extends string> = ReturnType<typeof createSaves<T, Name>>

/** One for all forms of a resource. */
export function createSaves<T extends Item, Name extends string>(
  resource: Resource<T, Name, never>,
  { leave, onStored, ...deps }: Deps,
) {
  const $saves = atom<readonly Save[]>([])
  /** The saves of open forms. */
  const $inForms = atom<readonly Sending<T, Name>[]>([])
  const entries = new Map<number, Entry<T, Name>>()
  const stored = createStoredSaves(resource, deps)
  const send = createSending(resource, deps.calls)
  /** The last save of each item; the next one waits for it. */
  const lastSaves = new Map<string, Promise<unknown>>()
  const running = new Set<Sending<T, Name>>()
  let queue: Promise<unknown> = Promise.resolve()
  let lastId = 0
  let openForms = 0
  let openInForm: ((id: number) => void) | undefined
  let requestedId: number | undefined
  let previous: Values<Name> | undefined

  /** Sends after earlier saves of the same item. */
  function start(content: DraftContent<T, Name>, onProgress: (share: number) => void) {
    const stop = new AbortController()
    const id = content.item?._id
    const earlier = id === undefined ? undefined : lastSaves.get(id)
    const outcome = (async () => {
      await earlier
      return send(content, { onProgress, signal: stop.signal })
    })()
    const sending: Sending<T, Name> = { content, outcome, abort: () => stop.abort() }
    running.add(sending)
    const ended = outcome.catch(() => {}).finally(() => running.delete(sending))
    if (id !== undefined) lastSaves.set(id, ended)
    return sending
  }

  const leaveForm = (sending: Sending<T, Name>) =>
    $inForms.set($inForms.get().filter((other) => other !== sending))

  const update = (id: number, state: Save['state']) =>
    $saves.set($saves.get().map((save) => (save.id === id ? { ...save, state } : save)))

  function add(save: StoredSave<T, Name>, state: Save['state']): number {
    lastId += 1
    const name = resource.nameOf(save.values as Values<Name>) || `The ${resource.noun.one}`
    entries.set(lastId, { ...save, toast: 0 })
    $saves.set([...$saves.get(), { id: lastId, name, state }])
    return lastId
  }

  function forget(id: number): void {
    const entry = entries.get(id)
    if (entry) dismiss(entry.toast)
    entry?.release()
    entries.delete(id)
    $saves.set($saves.get().filter((save) => save.id !== id))
  }

  function discard(id: number): void {
    entries.get(id)?.remove()
    forget(id)
  }

  /** Waits for the result and keeps the part that is not stored. */
  async function follow(id: number, { content: sent, outcome }: Sending<T, Name>): Promise<void> {
    try {
      const result = await outcome
      // After signing out the result is not shown.
      if (!entries.has(id)) return
      if (result.kind === 'conflict')
        return fail(id, changedMeanwhile(result.conflict.changedBy, resource.noun))
      showSavedToasts(resource, sent.item !== undefined, result.takenOver)
      await keepRest(id, sent, result.item)
      onStored()
    } catch (error) {
      fail(id, messageOf(error, ''), fieldsOf(resource, error))
    }
  }

  async function keepRest(id: number, sent: DraftContent<T, Name>, item: T): Promise<void> {
    const entry = entries.get(id)
    const rest = entry && restOf(resource, await entry.content(), sent, item)
    if (!rest) return discard(id)
    entry.remove()
    entry.release()
    entries.set(id, { ...entry, ...stored.keep(rest) })
    update(id, { kind: 'failed' })
  }

  function fail(id: number, message: string, fields: FieldFailures = {}): void {
    const entry = entries.get(id)
    if (!entry) return
    update(id, { kind: 'failed' })
    entry.failure = { message, fields }
    entry.noteFailure(entry.failure)
    remind(id)
  }

  /** Shows the failure again. An open form's bar shows it too, so the toast can pass. */
  function remind(id: number): void {
    const entry = entries.get(id)
    const save = $saves.get().find((one) => one.id === id)
    if (!entry || !save) return
    const action = { label: 'Open', act: () => open(id) }
    const sentence = entry.failure
      ? saveFailed(save.name, entry.failure.message)
      : `${notSaved(save.name, 0)}.`
    entry.toast = showToast('error', sentence, { action, passing: openForms > 0 })
  }

  /** Opens a failed save in the shown form, or in a new one. */
  function open(id: number): void {
    if (openInForm) openInForm(id)
    else
      leave(() => {
        requestedId = id
        $router.open(resource.paths.create())
      })
  }

  return {
    $saves,
    /** The number of unsaved items, those in forms among them. */
    $pending: computed([$saves, $inForms], (saves, inForms) => saves.length + inForms.length),
    /** Saves the content of a form that waits for the result. */
    send(content: DraftContent<T, Name>, onProgress: (share: number) => void) {
      const sending = start(content, onProgress)
      $inForms.set([...$inForms.get(), sending])
      void sending.outcome.catch(() => {}).finally(() => leaveForm(sending))
      return sending
    },
    /** Saves in the background, after earlier background saves. */
    add(content: DraftContent<T, Name>): void {
      const id = add(stored.keep(content), { kind: 'waiting' })
      queue = queue.then(async () => {
        if (!entries.has(id)) return
        update(id, { kind: 'saving', sent: undefined })
        await follow(
          id,
          start(content, (sent) => update(id, { kind: 'saving', sent })),
        )
      })
    },
    /** Keeps the content until it is opened again; a running save continues. */
    suspend(content: DraftContent<T, Name>, sending?: Sending<T, Name>): number {
      if (!sending) return add(stored.keep(content), { kind: 'failed' })
      const id = add(stored.keep(content), { kind: 'saving', sent: undefined })
      leaveForm(sending)
      void follow(id, sending)
      return id
    },
    open,
    /** The failed save that the next form must open. */
    takeRequested(): number | undefined {
      const id = requestedId
      requestedId = undefined
      return id
    },
    /** Takes a failed save with its refused fields. Rejects where its item cannot be read. */
    async take(id: number) {
      const state = $saves.get().find((save) => save.id === id)?.state
      const entry = entries.get(id)
      if (!entry || state?.kind !== 'failed') return undefined
      const content = await entry.content()
      discard(id)
      return { content, fields: entry.failure?.fields ?? {} }
    },
    /** Offers the saves that an earlier visit left in the storage. */
    async restore(): Promise<void> {
      const left = await stored.readLeft()
      const known = [...entries.values()].map(({ key }) => key)
      for (const save of left.filter(({ key }) => !known.includes(key))) {
        const { message = CUT_OFF, fields = {} } = save.failure ?? {}
        fail(add(save, { kind: 'failed' }), message, fields)
      }
    },
    /** Stops and removes all saves. Those not given up return at the owner's next visit. */
    clear(isGivenUp: boolean): void {
      for (const { abort } of running) abort()
      for (const id of entries.keys()) isGivenUp ? discard(id) : forget(id)
      requestedId = undefined
    },
    /** Registers a shown form; `openSave` opens a failed save in it. Returns the function that unregisters it. */
    attachForm(openSave?: (id: number) => void): () => void {
      openForms += 1
      if (openSave) openInForm = openSave
      return () => {
        openForms -= 1
        if (openInForm === openSave) openInForm = undefined
        if (openForms > 0) return
        for (const { id, state } of $saves.get()) if (state.kind === 'failed') remind(id)
      }
    },
    /** Passes the values to the next form. */
    setPrevious(values: Values<Name>): void {
      previous = values
    },
    takePrevious(): Values<Name> | undefined {
      const values = previous
      previous = undefined
      return values
    },
  }
}
