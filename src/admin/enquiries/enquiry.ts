// The store of one open enquiry: marks it as read, changes it, and updates its row.
import { atom, onMount } from 'nanostores'
import { answer } from '#api/client.ts'
import type { Enquiry, EnquiryStatus } from '#api/enquiries/contract.ts'
import type { Undo } from '#src/admin/crud/undo.ts'
import { ENQUIRY_NOT_MOVED, STATUS_NOT_UPDATED } from '#src/admin/messages.ts'
import type { Api } from '#src/admin/session/api-calls.ts'
import type { CardState } from '#src/admin/ui/card.ts'
import { messageOf, withReason } from '#src/admin/ui/error-message.ts'
import { showToast } from '#src/ui/toasts.ts'
import { changeEnquiry, type EnquiryChange } from './enquiry-calls.ts'
import { createNotes } from './notes.ts'

interface Deps {
  api: Api
  undo: Pick<Undo, '$undone' | 'recordSave'>
  /** The enquiry of the list, if it is there. */
  listed: () => Enquiry | undefined
  onChange: (enquiry: Enquiry) => void
  /** Called after another status was stored. */
  onStatus: () => void
  /** Called after it was moved from those of a flood to the others. */
  onMove: () => Promise<void>
}

export type OpenEnquiry = ReturnType<typeof createEnquiry>

/** Loads nothing before `open`. */
export function createEnquiry(id: string, { api, undo, listed, onChange, onStatus, onMove }: Deps) {
  const $state = atom<CardState<Enquiry>>({ kind: 'loading' })
  const find = () => answer(api.enquiries[':id'].$get({ param: { id } }))
  const notes = createNotes({ change, find })
  /** Requests run one at a time, because each change needs the previous revision. */
  let last: Promise<unknown> = Promise.resolve()
  let opening: Promise<void> = Promise.resolve()
  /** The status chosen last, until it is stored: an earlier response must not take it back. */
  let chosen: EnquiryStatus | undefined

  function inTurn(call: () => Promise<Enquiry>): Promise<Enquiry> {
    const mine = last.then(call).then(show)
    last = mine.catch(() => {})
    return mine
  }

  function show(found: Enquiry): Enquiry {
    const enquiry = { ...found, status: chosen ?? found.status }
    $state.set({ kind: 'ready', value: enquiry })
    notes.showStored(enquiry)
    onChange(enquiry)
    return enquiry
  }

  async function change(make: () => EnquiryChange): Promise<Enquiry> {
    const saved = await inTurn(() => changeEnquiry(api, id, make()))
    undo.recordSave({ collection: 'enquiries', id, updatedAt: saved.updatedAt })
    return saved
  }

  function shown(): Enquiry | undefined {
    const state = $state.get()
    return state.kind === 'ready' ? state.value : undefined
  }

  async function load(): Promise<void> {
    const known = shown() ?? listed()
    if (known) show(known)
    else $state.set({ kind: 'loading' })
    await inTurn(find).catch((error) => {
      if (!shown()) $state.set({ kind: 'failed', message: messageOf(error, '') })
    })
  }

  /** Shows the status at once; takes it back with a toast after an error. */
  async function storeStatus(status: EnquiryStatus, store: () => Promise<Enquiry>): Promise<void> {
    const was = shown()
    if (!was || was.status === status) return
    chosen = status
    show(was)
    try {
      await store()
      onStatus()
    } catch (error) {
      chosen = undefined
      show({ ...(shown() ?? was), status: was.status })
      showToast('error', withReason(STATUS_NOT_UPDATED, error))
    } finally {
      if (chosen === status) chosen = undefined
    }
  }

  async function markRead(): Promise<void> {
    await load()
    // To open an enquiry is no change that a key takes back.
    const read = () => inTurn(() => changeEnquiry(api, id, { status: 'read' }))
    if (shown()?.status === 'new') await storeStatus('read', read)
  }

  const setStatus = (status: EnquiryStatus) => storeStatus(status, () => change(() => ({ status })))
  onMount($state, () => undo.$undone.listen(() => void load()))

  return {
    $state,
    notes,
    load,
    /** Shows the enquiry and marks it as read. */
    open(): Promise<void> {
      opening = markRead()
      return opening
    },
    /** Resolves when no request is running. */
    async settled(): Promise<void> {
      await opening
      await last
    },
    setStatus,
    /** Moves an enquiry that came during a flood to the others. */
    async moveToInbox(): Promise<void> {
      try {
        await change(() => ({ duringFlood: 'false' }))
        await onMove()
      } catch (error) {
        showToast('error', withReason(ENQUIRY_NOT_MOVED, error))
      }
    },
  }
}
