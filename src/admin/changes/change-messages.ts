// The sentences of the history and its undo.
import type { HistoryKind } from '#api/contract/history.ts'
import { counted } from '#src/admin/messages.ts'

export const UNDONE = 'Undone'
export const HISTORY_LENGTH = 'Versions are kept for 2 years.'
export const KIND_NAMES: Record<HistoryKind, string> = {
  products: 'Products',
  enquiries: 'Enquiries',
  website: 'Website',
  team: 'Team',
}

/** 'Undone by Kavitha today at 18:20' */
export const undoneBy = (by: string, moment: string) => `${UNDONE} by ${by} ${moment}`
export const undoRest = (count: number) =>
  count === 1 ? 'Undo the other' : `Undo the other ${count}`
export const staysAsItIs = (count: number, all: number) =>
  all === 1
    ? 'This cannot be undone now. The reason stands beside the name.'
    : `${count} of ${all} cannot be undone now. The reason stands beside each name.`
export const fieldsChanged = (count: number) => `${counted(count, 'field', 'fields')} changed.`
export const visitorsSee = (time: string) => `Visitors see the version of ${time}.`
export const VISITORS_SEE_THIS = 'Visitors see this version.'
