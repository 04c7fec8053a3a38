// Saves of one kind of item: those that a form waits for, those that go on behind it, and what waits to be opened again.
import { atom, computed } from 'nanostores'
import type { FieldFailures } from '#api/contract/failure.ts'
import { CUT_OFF, changedMeanwhile, notSaved, saveFailed } from '#src/admin/messages.ts'
import { $router } from '#src/admin/router.ts'
import { messageOf } from '#src/admin/ui/error-message.ts'
import { dismiss, showToast } from '#src/ui/toasts.ts'
import { tellSaved } from './deletion.ts'
import type { DraftContent } from './draft.ts'
import type { Item, Resource, Values } from './resource.ts'
import { createSending, fieldsOf, restOf, type Sending } from './sending.ts'
import { createStoredSaves, type StoredSave, type StoredSavesDeps } from './stored-saves.ts'

/** One that no form holds and that is not stored yet. */
export interface Save {
  id: number
  /** How sentences call the item. */
  name: string
  state:
    | { kind: 'waiting' }
    /** `sent` is the share of the photograph that has been sent, 0 to 1, where there is one. */
    | { kind: 'saving'; sent: number | undefined }
    /** It can be opened again. */
    | { kind: 'failed' }
}

interface Entry<T extends Item, Name extends string> extends StoredSave<T, Name> {
  /** What a toast says of it once it has failed. */
  sentence: string
  /** What was refused of it. */
  fields: FieldFailures
  toast: number
}

interface Deps extends StoredSavesDeps {
  /** Does it at once, or once the person has agreed to leave what is unsaved. */
  leave: (act: () => void) => void
  /** Something has been stored behind the forms. */
  onStored: () => void
}

export type Saves<T extends Item, Name extends string> = ReturnType<typeof createSaves<T, Name>>

/** For all forms of one kind of item, whether they are on screen or not. */
export function createSaves<T extends Item, Name extends string>(
  resource: Resource<T, Name, never>,
  { leave, onStored, ...deps }: Deps,
) {
  const $saves = atom<readonly Save[]>([])
  /** Those that a form waits for. */
  const $inForms = atom<readonly Sending<T, Name>[]>([])
  const entries = new Map<number, Entry<T, Name>>()
  const stored = createStoredSaves(resource, deps)
  const send = createSending(resource, deps.calls)
  /** By the id of an item: its last save, which the next one waits for. */
  const lastSaves = new Map<string, Promise<unknown>>()
  const onTheirWay = new Set<Sending<T, Name>>()
  let queue: Promise<unknown> = Promise.resolve()
  let lastId = 0
  let openForms = 0
  let openHere: ((id: number) => void) | undefined
  let wanted: number | undefined
  let previous: Values<Name> | undefined

  /** Sends it once earlier saves of the same item are done. */
  function start(content: DraftContent<T, Name>, onProgress: (share: number) => void) {
    const stop = new AbortController()
    const id = content.item?._id
    const earlier = id === undefined ? undefined : lastSaves.get(id)
    const outcome = (async () => {
      await earlier
      return send(content, { onProgress, signal: stop.signal })
    })()
    const sending: Sending<T, Name> = { content, outcome, abort: () => stop.abort() }
    onTheirWay.add(sending)
    const ended = outcome.catch(() => {}).finally(() => onTheirWay.delete(sending))
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
    const sentence = `${notSaved(name, 0)}.`
    entries.set(lastId, { ...save, sentence, fields: {}, toast: 0 })
    $saves.set([...$saves.get(), { id: lastId, name, state }])
    return lastId
  }

  function forget(id: number): void {
    const entry = entries.get(id)
    if (entry) dismiss(entry.toast)
    entry?.letGo()
    entries.delete(id)
    $saves.set($saves.get().filter((save) => save.id !== id))
  }

  function discard(id: number): void {
    entries.get(id)?.remove()
    forget(id)
  }

  /** Waits for what was sent of an entry, and keeps of it what is not stored then. */
  async function follow(id: number, { content: sent, outcome }: Sending<T, Name>): Promise<void> {
    try {
      const result = await outcome
      // After signing out nobody is told of it any more.
      if (!entries.has(id)) return
      if (result.kind === 'conflict')
        return fail(id, changedMeanwhile(result.conflict.changedBy, resource.noun))
      tellSaved(resource, sent.item !== undefined, result.takenOver)
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
    entry.letGo()
    entries.set(id, { ...entry, ...stored.keep(rest) })
    update(id, { kind: 'failed' })
  }

  function fail(id: number, reason: string, fields: FieldFailures = {}): void {
    const entry = entries.get(id)
    const save = $saves.get().find((one) => one.id === id)
    if (!entry || !save) return
    update(id, { kind: 'failed' })
    entries.set(id, { ...entry, sentence: saveFailed(save.name, reason), fields })
    remind(id)
  }

  /** Says again what has failed; the bar of an open form says it for as long as it is so. */
  function remind(id: number): void {
    const entry = entries.get(id)
    if (!entry) return
    const action = { label: 'Open', act: () => open(id) }
    entry.toast = showToast('error', entry.sentence, { action, passing: openForms > 0 })
  }

  /** Opens a failed one again: in the form on screen that can, or in one of its own. */
  function open(id: number): void {
    if (openHere) openHere(id)
    else
      leave(() => {
        wanted = id
        $router.open(resource.paths.create())
      })
  }

  return {
    /** In the order in which they were handed over. */
    $saves,
    /** How many are not stored yet, those that a form waits for among them. */
    $pending: computed([$saves, $inForms], (saves, inForms) => saves.length + inForms.length),
    /** Saves what a form waits for. */
    send(content: DraftContent<T, Name>, onProgress: (share: number) => void) {
      const sending = start(content, onProgress)
      $inForms.set([...$inForms.get(), sending])
      void sending.outcome.catch(() => {}).finally(() => leaveForm(sending))
      return sending
    },
    /** Saves behind the form what it has held, after what it has handed over before. */
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
    /** Keeps what a form holds until it is opened again; what is being saved of it goes on meanwhile. */
    park(content: DraftContent<T, Name>, sending?: Sending<T, Name>): number {
      if (!sending) return add(stored.keep(content), { kind: 'failed' })
      const id = add(stored.keep(content), { kind: 'saving', sent: undefined })
      leaveForm(sending)
      void follow(id, sending)
      return id
    },
    open,
    /** The one that a form is to begin with. */
    takeWanted(): number | undefined {
      const id = wanted
      wanted = undefined
      return id
    },
    /** Gives back a failed one, with what was refused of it. Rejects where the item that it changes cannot be read. */
    async take(id: number) {
      const state = $saves.get().find((save) => save.id === id)?.state
      const entry = entries.get(id)
      if (!entry || state?.kind !== 'failed') return undefined
      const content = await entry.content()
      discard(id)
      return { content, fields: entry.fields }
    },
    /** Offers what an earlier visit has left in the browser's storage. */
    async restore(): Promise<void> {
      const left = await stored.readLeft()
      const known = [...entries.values()].map(({ key }) => key)
      for (const save of left.filter(({ key }) => !known.includes(key)))
        fail(add(save, { kind: 'failed' }), CUT_OFF)
    },
    /** Stops everything and forgets it; what is not given up is offered at its owner's next visit. */
    clear(isGivenUp: boolean): void {
      for (const { abort } of onTheirWay) abort()
      for (const id of entries.keys()) isGivenUp ? discard(id) : forget(id)
      wanted = undefined
    },
    /**
     * A form is on screen, whose bar tells of these saves; `openSave` opens a failed one in it, where it can. Returns
     * what to call once it is not.
     */
    attachForm(openSave?: (id: number) => void): () => void {
      openForms += 1
      if (openSave) openHere = openSave
      return () => {
        openForms -= 1
        if (openHere === openSave) openHere = undefined
        if (openForms > 0) return
        for (const { id, state } of $saves.get()) if (state.kind === 'failed') remind(id)
      }
    },
    /** The next form begins with what repeats of these values. */
    passOn(values: Values<Name>): void {
      previous = values
    },
    /** What was passed on, once. */
    takePrevious(): Values<Name> | undefined {
      const values = previous
      previous = undefined
      return values
    },
  }
}
