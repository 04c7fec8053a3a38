// The notes of an enquiry: saved after a pause in typing, never over another admin's notes.
import { atom } from 'nanostores'
import type { Enquiry } from '#api/contract/enquiry.ts'
import { Failure } from '#api/contract/failure.ts'
import { cleanText } from '#api/contract/fields.ts'
import { NOTES_NOT_SAVED } from '#src/admin/messages.ts'
import { messageOf } from '#src/admin/ui/error-message.ts'
import { showToast } from '#src/ui/toasts.ts'
import type { EnquiryChange } from './enquiry-calls.ts'

/** The pause before a save, in milliseconds. */
export const NOTES_PAUSE_MS = 800

type NotesState =
  /** `savedAt` is the time of the last save in this tab. */
  | { kind: 'saved'; savedAt: string | undefined }
  | { kind: 'typing' }
  | { kind: 'saving' }
  | { kind: 'failed'; message: string }

interface Deps {
  /**
   * Sends a change in turn.
   * @throws Failure 409 with `conflict` for an old `rev`.
   */
  change: (make: () => EnquiryChange) => Promise<Enquiry>
  /** The enquiry as it is stored now. */
  find: () => Promise<Enquiry>
}

export type Notes = ReturnType<typeof createNotes>

/** Empty before `showStored`. */
export function createNotes({ change, find }: Deps) {
  const $text = atom('')
  const $state = atom<NotesState>({ kind: 'saved', savedAt: undefined })
  /** The stored notes before the change. */
  let base = { notes: '', rev: 0 }
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined

  const isUnsaved = () => cleanText($text.get()) !== base.notes

  function showStored({ notes = '', rev }: Enquiry): void {
    const isNew = notes !== base.notes
    // Unsaved text keeps its old revision, so that its save meets the conflict.
    if (isNew && isUnsaved()) return
    if (isNew) $text.set(notes)
    base = { notes, rev }
  }

  function saveSoon(): void {
    clearTimeout(timer)
    $state.set({ kind: 'typing' })
    timer = setTimeout(save, NOTES_PAUSE_MS)
  }

  /** A second call waits for the running save. */
  function save(): Promise<void> {
    running ??= attempt().finally(() => {
      running = undefined
    })
    return running
  }

  async function attempt(): Promise<void> {
    clearTimeout(timer)
    if (!isUnsaved()) {
      if ($state.get().kind !== 'saved') $state.set({ kind: 'saved', savedAt: undefined })
      return
    }
    $state.set({ kind: 'saving' })
    try {
      const notes = $text.get()
      saved(await change(() => ({ notes, rev: base.rev })))
    } catch (error) {
      await handleError(error)
    }
  }

  function saved({ notes = '', rev, updatedAt }: Enquiry): void {
    base = { notes, rev }
    if (isUnsaved()) saveSoon()
    else $state.set({ kind: 'saved', savedAt: updatedAt })
  }

  async function handleError(error: unknown): Promise<void> {
    const conflict = error instanceof Failure ? error.conflict : undefined
    const now = conflict && (await find().catch(() => undefined))
    if (!conflict || !now) return $state.set({ kind: 'failed', message: messageOf(error, '') })
    const { notes: theirs = '', rev } = now
    // Otherwise another field has changed, such as the status.
    if (theirs !== base.notes && isUnsaved() && theirs !== cleanText($text.get())) {
      $text.set(withBoth(base.notes, theirs, $text.get()))
      showToast('success', `${conflict.changedBy} changed the notes meanwhile: both are kept.`)
    }
    base = { notes: theirs, rev }
    await attempt()
  }

  return {
    $text,
    $state,
    /** Shows the stored notes, unless there is unsaved text. */
    showStored,
    type(text: string): void {
      $text.set(text)
      if ($state.get().kind !== 'saving') saveSoon()
    },
    /** Saves unsaved text now, also after a failure. */
    save,
    /** Saves while the enquiry is left; a toast reports a failure. */
    async leave(): Promise<void> {
      await save()
      const state = $state.get()
      if (state.kind === 'failed') showToast('error', `${NOTES_NOT_SAVED} ${state.message}`.trim())
    },
  }
}

/** My text below theirs, without the beginning that both have. */
function withBoth(base: string, theirs: string, mine: string): string {
  const added = mine.startsWith(base) ? mine.slice(base.length) : mine
  return [theirs, added.trim()].filter(Boolean).join('\n\n')
}
