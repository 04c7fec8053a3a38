// Words for what API tokens may do, and for their end.
import type { Scope } from '#api/contract/scopes.ts'
import type { ApiToken } from '#api/programs/contract.ts'
import { formatDay } from '#src/admin/ui/format.ts'

interface ScopeTexts {
  name: string
  power: string
  /** The square beside the name. */
  shape: 'hollow' | 'half' | 'filled'
}

export const SCOPE_TEXTS: Record<Scope, ScopeTexts> = {
  read: { name: 'Read', power: 'What visitors see.', shape: 'hollow' },
  read_all: { name: 'Read all', power: 'Also hidden products and prices.', shape: 'hollow' },
  suggest: { name: 'Suggest', power: 'Also propose; a person says yes.', shape: 'half' },
  change: { name: 'Change', power: 'Also write at once. All can be undone.', shape: 'filled' },
}

/** 'until 1 Mar 2027' or 'no end' */
export const formatEnd = ({ lastDay }: Pick<ApiToken, 'lastDay'>) =>
  lastDay ? `until ${formatDay(lastDay)}` : 'no end'

/** Why a token does not work; undefined while it does. */
export function explainEnd({ end, lastDay, createdByName }: ApiToken): string | undefined {
  if (end === 'over') return lastDay && `over since ${formatDay(lastDay)}`
  if (end === 'restored') return 'came back with a backup; make a new one'
  if (end === 'creator')
    return `stopped: ${createdByName ?? 'who made it'} is no super admin any more`
  return undefined
}
