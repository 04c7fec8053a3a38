// Scopes of API tokens, and which of them a call needs.

/** Each scope includes the ones before it. */
export const SCOPES = ['read', 'read_all', 'suggest', 'change'] as const
export type Scope = (typeof SCOPES)[number]

/** What a call asks of a token: a scope, or the right to read enquiries, which no scope includes. */
export type TokenNeed = Scope | 'enquiries'

export interface TokenRights {
  scope: Scope
  enquiries?: true
}

/** Whether a token with these rights may make a call. Calls that need nothing of a token are for people only. */
export function hasRight({ scope, enquiries }: TokenRights, need: TokenNeed | undefined): boolean {
  if (need === undefined) return false
  if (need === 'enquiries') return enquiries === true
  return SCOPES.indexOf(scope) >= SCOPES.indexOf(need)
}
