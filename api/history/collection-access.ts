// Permissions by collection, for API calls that show or change records of any collection.
import { COLLECTIONS, type CollectionName } from '#api/contract/collections.ts'
import type { Role } from '#api/contract/session.ts'
import { mergeDeclarations, type Permission, type Route } from '#api/middleware/declaration.ts'
import { kindOf } from '#api/store/kinds.ts'

/** What an admin with this role may do with the records of a collection. */
export type CollectionAccess = (role: Role) => {
  mayRead(name: CollectionName): boolean
  mayChange(name: CollectionName): boolean
}

/**
 * Reads the permissions that these routes declare.
 * @throws Error if a collection's call is not among them.
 */
export function createCollectionAccess(routes: readonly Route[]): CollectionAccess {
  const declarations = mergeDeclarations(routes)
  const permissionOf = (call: string): Permission => {
    const permission = declarations.get(call)?.permission
    if (!permission)
      throw new Error(`There is no call ${call}, whose permission the history obeys.`)
    return permission
  }
  const permissions = new Map(
    COLLECTIONS.map((name) => {
      const { read, change } = kindOf(name).calls
      return [name, { read: permissionOf(read), change: permissionOf(change) }]
    }),
  )
  return (role) => {
    const isAllowed = (permission: Permission = 'super_admin') =>
      permission !== 'super_admin' || role === permission
    return {
      mayRead: (name) => isAllowed(permissions.get(name)?.read),
      mayChange: (name) => isAllowed(permissions.get(name)?.change),
    }
  }
}
