// Permissions by collection, for API calls that show or change records of any collection.
import { COLLECTIONS, type CollectionName } from '#api/contract/collections.ts'
import { hasRight } from '#api/contract/scopes.ts'
import type { Caller } from '#api/middleware/caller.ts'
import { type Declaration, mergeDeclarations, type Route } from '#api/middleware/declaration.ts'
import { kindOf } from '#api/store/kinds.ts'

/** What a caller may do with the records of a collection. */
export type CollectionAccess = (caller: Caller) => {
  mayRead(name: CollectionName): boolean
  mayChange(name: CollectionName): boolean
}

/**
 * Reads the permissions that these routes declare.
 * @throws Error if a collection's call is not among them.
 */
export function createCollectionAccess(routes: readonly Route[]): CollectionAccess {
  const declarations = mergeDeclarations(routes)
  const declarationOf = (call: string): Declaration => {
    const declaration = declarations.get(call)
    if (!declaration?.permission)
      throw new Error(`There is no call ${call}, whose permission the history obeys.`)
    return declaration
  }
  const calls = new Map(
    COLLECTIONS.map((name) => {
      const { read, change } = kindOf(name).calls
      return [name, { read: declarationOf(read), change: declarationOf(change) }]
    }),
  )
  return (caller) => {
    const isAllowed = ({ permission = 'super_admin', token }: Declaration = {}) =>
      'token' in caller
        ? hasRight(caller.token, token)
        : permission !== 'super_admin' || caller.admin.role === permission
    return {
      mayRead: (name) => isAllowed(calls.get(name)?.read),
      mayChange: (name) => isAllowed(calls.get(name)?.change),
    }
  }
}
