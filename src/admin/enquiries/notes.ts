// Store of an enquiry's notes, saved after a pause in typing and never over another admin's notes.
import { atom } from 'nanostores'
import { Failure } from '#api/contract/failure.ts'
import { cleanText } from '#api/contract/fields.ts'
import type { Enquiry } from '#api/enquiries/contract.ts'
import { NOTES_NOT_SAVED } from '#src/admin/messages.ts'
import { messageOf } from '#src/admin/ui/error-message.ts'
import { showToast } from '#src/ui/toasts.ts'
import type { EnquiryChange } from './enquiry-calls.ts'

/** The pause before a save, in milliseconds. */
export const NOTES_PAUSE_MS = 800

type NotesState =
  /** No message while someone is typing. */
  | { kind: 'quiet' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  | { kind: 'failed'; message: string }

interface Deps {
  /** Sends a change after the previous requests. @throws Failure 409 with `conflict` for an old `rev`. */
  change: (getChange: () => EnquiryChange) => Promise<Enquiry>
  /** Loads the stored enquiry. */
  findEnquiry: () => Promise<Enquiry>
}

export type Notes = ReturnType<typeof createNotes>

/** The text is empty until `showStored` is called. */
export function createNotes({ change, findEnquiry }: Deps) {
  const $text = atom('')
  const $state = atom<NotesState>({ kind: 'quiet' })
  /** The stored notes that the text is based on. */
  let base = { notes: '', rev: 0 }
  let timer: ReturnType<typeof setTimeout> | undefined
  let runningSave: Promise<void> | undefined

  const isUnsaved = () => cleanText($text.get()) !== base.notes

  function saveSoon(): void {
    clearTimeout(timer)
    timer = setTimeout(save, NOTES_PAUSE_MS)
    $state.set({ kind: 'quiet' })
  }

  /** Saves unsaved text now, also after a failure. A second call waits for the running save. */
  function save(): Promise<void> {
    clearTimeout(timer)
    runningSave ??= sendNotes().finally(() => {
      runningSave = undefined
    })
    return runningSave
  }

  async function sendNotes(): Promise<void> {
    if (!isUnsaved()) return
    $state.set({ kind: 'saving' })
    try {
      const submittedText = $text.get()
      const {
        notes = '',
        rev,
        updatedAt,
      } = await change(() => ({ notes: submittedText, rev: base.rev }))
      base = { notes, rev }
      if (isUnsaved()) saveSoon()
      else $state.set({ kind: 'saved', at: updatedAt })
    } catch (error) {
      if (await mergeConflict(error)) await sendNotes()
      else $state.set({ kind: 'failed', message: messageOf(error, '') })
    }
  }

  /**
   * On a conflict, puts the other admin's notes above the local text. Resolves with whether `error` was such a
   * conflict.
   */
  async function mergeConflict(error: unknown): Promise<boolean> {
    const conflict = error instanceof Failure ? error.conflict : undefined
    const stored = conflict && (await findEnquiry().catch(() => undefined))
    if (!stored) return false
    const { notes: theirNotes = '', rev } = stored
    const ownNotes = cleanText($text.get())
    // If the notes are equal, only another field has changed, such as the status.
    if (theirNotes !== base.notes && theirNotes !== ownNotes) {
      const addition = ownNotes.startsWith(base.notes)
        ? ownNotes.slice(base.notes.length)
        : ownNotes
      $text.set([theirNotes, addition.trim()].filter(Boolean).join('\n\n'))
      showToast('success', `${conflict?.changedBy} changed the notes meanwhile: both are kept.`)
    }
    base = { notes: theirNotes, rev }
    return true
  }

  return {
    $text,
    $state,
    /** Shows the stored notes. Unsaved text keeps its old revision, so that saving it reports the conflict. */
    showStored({ notes = '', rev }: Enquiry): void {
      if (notes !== base.notes && isUnsaved()) return
      if (notes !== base.notes) $text.set(notes)
      base = { notes, rev }
    },
    type(text: string): void {
      $text.set(text)
      if (!runningSave) saveSoon()
    },
    save,
    /** Saves when the enquiry is closed; a toast reports a failure. */
    async leave(): Promise<void> {
      await save()
      const state = $state.get()
      if (state.kind === 'failed') showToast('error', `${NOTES_NOT_SAVED} ${state.message}`.trim())
    },
  }
}
