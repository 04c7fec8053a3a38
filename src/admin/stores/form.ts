// The form of one item: loads it, saves it once, and lets nobody overwrite anybody unseen.
import { atom } from 'nanostores'
import { Failure } from '#api/contract/failure.ts'
import type { Item, Resource } from '#src/admin/resources/resource.ts'
import { $router } from '#src/admin/routes.ts'
import { changedMeanwhile, confirmDelete, loadFailed, SAVE_FAILED } from '#src/admin/words.ts'
import { largestUrl } from '#src/ui/picture-sources.ts'
import { createComplaint, tell } from '#src/ui/toasts.ts'
import { isAbort } from './calls.ts'
import { deleteAndTell } from './deletion.ts'
import { createDraft, type DraftContent } from './draft.ts'
import type { After, FormDeps, FormState, FormTarget } from './form-state.ts'
import { createKeeping } from './keeping.ts'
import type { Side } from './merging.ts'
import { messageOf, withReason } from './message.ts'
import { tellSaved } from './saved.ts'
import { fieldsOf, isGone, type KeptChanges, type Saved } from './sending.ts'
import { createSuccession } from './succession.ts'

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
  const keeping = createKeeping(draft, slotOf, () => {
    const id = draft.$item.get()?._id ?? target.id
    return id ? paths.edit(id) : paths.create(target.from)
  })
  const $state = atom<FormState<T>>({ kind: source ? 'loading' : 'editing' })
  /** Whether the item has been deleted meanwhile: what is in the form can only become a new one. */
  const $gone = atom(false)
  /** Counts refused saves: the first bad field takes the focus with each. */
  const $refusals = atom(0)
  const complaint = createComplaint()
  const succession = createSuccession(resource, target, { draft, saves, listPath })
  /** What is on its way, and what was asked for meanwhile. */
  let sent: DraftContent<T, Name> | undefined
  let again: After | undefined
  let upload = new AbortController()
  /** Somebody else's changes that nobody was asked about, until the save that keeps them. */
  let kept: KeptChanges | undefined
  /** Whether the form is on screen still: work that ends later is told of, and takes nobody anywhere. */
  let isOpen = true
  let releases: (() => void)[] = []
  if (target.picture) draft.picture.choose(target.picture)

  async function load(): Promise<void> {
    isOpen = true
    if (releases.length === 0) releases = [saves.enter()]
    if (!source) return beginNew()
    $state.set({ kind: 'loading' })
    try {
      const item = await resource.calls.find(calls.api, source)
      if (target.id) draft.open(item)
      else beginCopy(item)
      keeping.start()
      $state.set({ kind: 'editing' })
    } catch (error) {
      // What was typed into an item that is gone has no place to come back to.
      if (isGone(error)) keeping.drop()
      $state.set({ kind: 'failed', message: messageOf(error, '') })
      tell('error', loadFailed(noun))
    }
  }

  function beginNew(): void {
    succession.begin()
    keeping.start()
    if (releases.length === 1)
      releases.push(saves.$wanted.subscribe((id) => id !== undefined && void takeUp(id)))
  }

  function beginCopy(item: T): void {
    draft.begin(resource.copyOf?.(item) ?? resource.blank)
    copyPicture(item)
  }

  function copyPicture(item: T): void {
    const image = resource.picture.of(item)
    if (image) draft.picture.copy(world.picture(largestUrl(image)))
  }

  async function takeUp(id: number): Promise<void> {
    if ($state.get().kind !== 'editing') return
    complaint.takeBack()
    if (await succession.takeUp(id)) refuse()
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
    succession.goOn('another', content.values)
  }

  async function saveHere(content: DraftContent<T, Name>): Promise<void> {
    sent = content
    upload = new AbortController()
    const onProgress = (share: number) => $state.set({ kind: 'saving', sent: share })
    const watch = { onProgress, signal: upload.signal }
    $state.set({ kind: 'saving', sent: undefined })
    try {
      const outcome = await saves.inTurn(() => saves.send(content, watch))
      if (outcome.kind === 'saved') return await finish(outcome, content)
      if (isOpen) return $state.set(outcome)
      // A form that was left meanwhile meets the conflict when it is opened again.
      explain(new Failure(409, changedMeanwhile(outcome.conflict.changedBy, noun)), content)
    } catch (error) {
      explain(error, content)
    }
  }

  async function finish({ item, kept: more }: Saved<T>, content: DraftContent<T, Name>) {
    tellSaved(resource, content.item !== undefined, kept, more)
    const wish = again
    kept = again = undefined
    $gone.set(false)
    $state.set({ kind: 'editing' })
    if (!isOpen) forget()
    else if (!draft.catchUp(content, item)) succession.goOn(wish ?? 'list', content.values)
    else if (wish) await save(wish)
  }

  function forget(): void {
    keeping.drop()
    draft.begin(resource.blank)
  }

  function refuse(): void {
    $state.set({ kind: 'editing' })
    $refusals.set($refusals.get() + 1)
  }

  function explain(error: unknown, content: DraftContent<T, Name>): void {
    again = undefined
    $state.set({ kind: 'editing' })
    if (isAbort(error)) return
    const fields = fieldsOf(resource, error)
    const sentence = withReason(SAVE_FAILED, error)
    if (!isOpen) {
      draft.picture.clear()
      return void tell('error', sentence)
    }
    if (isGone(error) && content.item) becomeNew(content.item)
    complaint.say(sentence, { passing: Object.keys(fields).length > 0 })
    draft.refuse(fields, content.values)
    // Whoever types on meanwhile is left where they are.
    if (!draft.differsFrom(content)) refuse()
  }

  function becomeNew(item: T): void {
    if (draft.picture.$picture.get().kind === 'none') copyPicture(item)
    draft.detach()
    $gone.set(true)
  }

  return {
    $state,
    $gone,
    $refusals,
    $begun: succession.$begun,
    /** What an earlier visit typed and could not save, where it has been brought back. */
    $restored: keeping.$restored,
    draft,
    saves,
    isNew: target.id === undefined,
    isCopy: target.from !== undefined,
    load,
    /** Checks, sends what has changed, says what came of it. A second call meanwhile waits for what was typed since. */
    save,
    /** Stops a save while its photograph is on the way. */
    cancelUpload: () => upload.abort(),
    /** Resolves a conflict by an answer for each field that both have changed, and saves. */
    async settle(answers: Readonly<Record<string, Side>>): Promise<void> {
      const state = $state.get()
      if (state.kind !== 'conflict') return
      kept = { by: state.conflict.changedBy, names: draft.settle(state.theirs, answers) }
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
    giveUp: keeping.drop,
    /** Whether leaving loses something: what is being saved or deleted is in good hands already. */
    isAtStake(): boolean {
      const { kind } = $state.get()
      if (kind === 'deleting') return false
      if (succession.hasAside()) return true
      return kind === 'saving' && sent ? draft.differsFrom(sent) : draft.$changed.get().length > 0
    },
    /** Gives back what the preview holds; what was typed and not saved stays kept. */
    close(): void {
      isOpen = false
      for (const release of releases) release()
      releases = []
      succession.forget()
      keeping.stop()
      if ($state.get().kind === 'saving') return
      complaint.takeBack()
      draft.picture.clear()
    },
  }
}
