// Store of one open enquiry: marks it as read, changes it, and updates its row in the list.
import { atom, onMount } from 'nanostores'
import { readBody } from '#api/client.ts'
import type { Enquiry, EnquiryStatus } from '#api/enquiries/contract.ts'
import {
  ANSWER_NOT_SENT,
  ENQUIRY_NOT_MOVED,
  PERSON_NOT_SAVED,
  STATUS_NOT_UPDATED,
  VISIT_NOT_CHANGED,
} from '#src/admin/messages.ts'
import type { Api } from '#src/admin/session/api-calls.ts'
import type { CardState } from '#src/admin/shell/card.ts'
import { messageOf, withReason } from '#src/admin/ui/error-message.ts'
import type { Undo } from '#src/admin/undo/undo.ts'
import { showToast } from '#src/ui/toasts.ts'
import {
  type Answer,
  changeEnquiry,
  changeVisit,
  type EnquiryChange,
  sendAnswer,
  type VisitChange,
} from './enquiry-calls.ts'
import { createNotes } from './notes.ts'

interface Deps {
  api: Api
  undo: Pick<Undo, '$undone' | 'recordSave'>
  /** Returns the enquiry from the list, if it is there. */
  findInList: () => Enquiry | undefined
  onChange: (enquiry: Enquiry) => void
  /** Called after a new status is saved. */
  onStatusSaved: () => void
  /** Called after the enquiry is moved from the flood to the inbox. */
  onMoved: () => Promise<void>
}

/** Resolves with whether the work was done; a toast reports a failure. */
async function report(sentence: string, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    showToast('error', withReason(sentence, error))
    return false
  }
}

/** An answer as it is typed. */
export interface AnswerText {
  text: string
  /** SKUs, separated by commas. */
  products: string
}

export type OpenEnquiry = ReturnType<typeof createEnquiry>

/** Loads nothing before `open`. */
export function createEnquiry(
  id: string,
  { api, undo, findInList, onChange, onStatusSaved, onMoved }: Deps,
) {
  const $state = atom<CardState<Enquiry>>({ kind: 'loading' })
  const fetchEnquiry = () => readBody(api.enquiries[':id'].$get({ param: { id } }))
  const notes = createNotes({ change, findEnquiry: fetchEnquiry })
  /** The answer that is being written: it stays while staff look at other enquiries, or turn the phone. */
  const $answerText = atom<AnswerText | undefined>()
  /** Requests run one at a time, because each change needs the previous revision. */
  let lastRequest: Promise<unknown> = Promise.resolve()
  let opening: Promise<void> = Promise.resolve()
  /** The last chosen status until it is saved, so that an earlier response does not reset it. */
  let pendingStatus: EnquiryStatus | undefined

  function runInTurn(call: () => Promise<Enquiry>): Promise<Enquiry> {
    const request = lastRequest.then(call).then(show)
    lastRequest = request.catch(() => {})
    return request
  }

  function show(stored: Enquiry): Enquiry {
    const enquiry = { ...stored, status: pendingStatus ?? stored.status }
    $state.set({ kind: 'ready', value: enquiry })
    notes.showStored(enquiry)
    onChange(enquiry)
    return enquiry
  }

  function change(getChange: () => EnquiryChange): Promise<Enquiry> {
    return save(() => changeEnquiry(api, id, getChange()))
  }

  async function save(call: () => Promise<Enquiry>): Promise<Enquiry> {
    const saved = await runInTurn(call)
    undo.recordSave({ collection: 'enquiries', id, updatedAt: saved.updatedAt })
    return saved
  }

  function getVisible(): Enquiry | undefined {
    const state = $state.get()
    return state.kind === 'ready' ? state.value : undefined
  }

  async function load(): Promise<void> {
    const cached = getVisible() ?? findInList()
    if (cached) show(cached)
    else $state.set({ kind: 'loading' })
    await runInTurn(fetchEnquiry).catch((error) => {
      if (!getVisible()) $state.set({ kind: 'failed', message: messageOf(error, '') })
    })
  }

  /** Shows the status at once; after an error it reverts and shows a toast. */
  async function storeStatus(status: EnquiryStatus, save: () => Promise<Enquiry>): Promise<void> {
    const previous = getVisible()
    if (!previous || previous.status === status) return
    pendingStatus = status
    show(previous)
    try {
      await save()
      onStatusSaved()
    } catch (error) {
      pendingStatus = undefined
      show({ ...(getVisible() ?? previous), status: previous.status })
      showToast('error', withReason(STATUS_NOT_UPDATED, error))
    } finally {
      if (pendingStatus === status) pendingStatus = undefined
    }
  }

  async function markRead(): Promise<void> {
    await load()
    // Marking as read is not a change that Ctrl+Z should undo.
    const saveRead = () => runInTurn(() => changeEnquiry(api, id, { status: 'read' }))
    if (getVisible()?.status === 'new') await storeStatus('read', saveRead)
  }

  const setStatus = (status: EnquiryStatus) => storeStatus(status, () => change(() => ({ status })))
  onMount($state, () => undo.$undone.listen(() => void load()))

  return {
    $state,
    $answerText,
    notes,
    load,
    /** Shows the enquiry and marks it as read. */
    open(): Promise<void> {
      opening = markRead()
      return opening
    },
    /** Resolves when no request is running. */
    async waitUntilIdle(): Promise<void> {
      await opening
      await lastRequest
    },
    setStatus,
    /** Resolves with whether the visit was changed; otherwise a toast says why not. */
    changeVisit: (visitChange: VisitChange): Promise<boolean> =>
      report(VISIT_NOT_CHANGED, () => save(() => changeVisit(api, id, visitChange))),
    /** Sets who takes care of it; an empty id means nobody. */
    setPerson: (person: string): Promise<boolean> =>
      report(PERSON_NOT_SAVED, () => change(() => ({ person }))),
    /** Stores an answer, and sends it if the server can. Resolves with whether that has happened. */
    answer: (answer: Answer): Promise<boolean> =>
      report(ANSWER_NOT_SENT, async () => {
        await save(() => sendAnswer(api, id, answer))
        onStatusSaved()
      }),
    /** Moves an enquiry that came during a flood to the inbox. */
    async moveToInbox(): Promise<void> {
      try {
        await change(() => ({ duringFlood: 'false' }))
        await onMoved()
      } catch (error) {
        showToast('error', withReason(ENQUIRY_NOT_MOVED, error))
      }
    },
  }
}
