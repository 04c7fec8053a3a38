// Saves that go on behind the form: one after the other, so that the list has the order in which things were typed.
import { atom } from 'nanostores'
import type { FieldFailures } from '#api/contract/failure.ts'
import type { Item, Resource, Values } from '#src/admin/resources/resource.ts'
import { $router } from '#src/admin/routes.ts'
import { changedMeanwhile, saveFailed } from '#src/admin/words.ts'
import { dismiss, tell } from '#src/ui/toasts.ts'
import type { Calls } from './calls.ts'
import type { DraftContent } from './draft.ts'
import { messageOf } from './message.ts'
import { tellSaved } from './saved.ts'
import { createSending, fieldsOf } from './sending.ts'

/** One that was handed over and is not stored yet. */
export interface Save {
  id: number
  /** How sentences call the item. */
  name: string
  state:
    | { kind: 'waiting' }
    /** `sent` is the share of the photograph that has been sent, 0 to 1, where there is one. */
    | { kind: 'saving'; sent: number | undefined }
    | { kind: 'failed' }
}

interface Failed {
  sentence: string
  fields: FieldFailures
  /** The toast that tells of it. */
  toast: number
}

export type Saves<T extends Item, Name extends string> = ReturnType<typeof createSaves<T, Name>>

/** For all forms of one kind of item, whether they are on screen or not. */
export function createSaves<T extends Item, Name extends string>(
  resource: Resource<T, Name, never>,
  calls: Calls,
) {
  const $saves = atom<readonly Save[]>([])
  /** The failed one that somebody wants to see again. */
  const $wanted = atom<number | undefined>()
  const contents = new Map<number, DraftContent<T, Name>>()
  const failures = new Map<number, Failed>()
  const send = createSending(resource, calls)
  let turn: Promise<unknown> = Promise.resolve()
  let lastId = 0
  let openForms = 0
  let before: Values<Name> | undefined

  /** Runs `work` once everything that was asked for earlier is done. */
  function inTurn<R>(work: () => Promise<R>): Promise<R> {
    const result = turn.then(work)
    turn = result.catch(() => {})
    return result
  }

  const update = (id: number, state: Save['state']) =>
    $saves.set($saves.get().map((save) => (save.id === id ? { ...save, state } : save)))

  function forget(id: number): void {
    contents.delete(id)
    failures.delete(id)
    $saves.set($saves.get().filter((save) => save.id !== id))
  }

  async function run(id: number, name: string): Promise<void> {
    const content = contents.get(id)
    if (!content) return
    update(id, { kind: 'saving', sent: undefined })
    const onProgress = (sent: number) => update(id, { kind: 'saving', sent })
    try {
      const outcome = await send(content, { onProgress, signal: new AbortController().signal })
      // After signing out nobody is told of it any more.
      if (!contents.has(id)) return
      if (outcome.kind === 'conflict')
        return fail(id, name, changedMeanwhile(outcome.conflict.changedBy, resource.noun), {})
      forget(id)
      tellSaved(resource, content.item !== undefined, outcome.kept)
    } catch (error) {
      if (contents.has(id)) fail(id, name, messageOf(error, ''), fieldsOf(resource, error))
    }
  }

  function fail(id: number, name: string, reason: string, fields: FieldFailures): void {
    update(id, { kind: 'failed' })
    failures.set(id, { sentence: saveFailed(name, reason), fields, toast: 0 })
    remind(id)
  }

  /** Says again what has failed; the bar of an open form says it for as long as it is so. */
  function remind(id: number): void {
    const failed = failures.get(id)
    if (!failed) return
    const action = { label: 'Open', act: () => want(id) }
    failed.toast = tell('error', failed.sentence, { action, passing: openForms > 0 })
  }

  function want(id: number): void {
    // A second press counts too where the first met a form that was busy.
    $wanted.set(undefined)
    $wanted.set(id)
    $router.open(resource.paths.create())
  }

  return {
    /** In the order in which they were handed over. */
    $saves,
    $wanted,
    send,
    inTurn,
    /** Takes over what a form has held, and saves it when its turn comes. */
    add(content: DraftContent<T, Name>): void {
      lastId += 1
      const id = lastId
      const name = resource.nameOf(content.values)
      contents.set(id, content)
      $saves.set([...$saves.get(), { id, name, state: { kind: 'waiting' } }])
      void inTurn(() => run(id, name))
    },
    /** Takes somebody to the form, which takes this failed one up again. */
    want,
    /** Gives back a failed one, with what was refused of it. */
    take(id: number) {
      const content = contents.get(id)
      const failed = failures.get(id)
      if (!content || !failed) return undefined
      dismiss(failed.toast)
      $wanted.set(undefined)
      forget(id)
      return { content, fields: failed.fields }
    },
    /** Forgets everything that has not been sent yet. */
    clear(): void {
      for (const { toast } of failures.values()) dismiss(toast)
      contents.clear()
      failures.clear()
      $wanted.set(undefined)
      $saves.set([])
    },
    /** A form is on screen, whose bar tells of these saves. Returns what to call once it is not. */
    enter(): () => void {
      openForms += 1
      return () => {
        openForms -= 1
        if (openForms === 0) for (const id of failures.keys()) remind(id)
      }
    },
    /** The next form begins with what repeats of these values. */
    passOn(values: Values<Name>): void {
      before = values
    },
    /** What was passed on, once. */
    takeOver(): Values<Name> | undefined {
      const values = before
      before = undefined
      return values
    },
  }
}
