// Permissions by collection, for API calls that show or change records of any collection.
import type { CollectionName } from '#api/contract/collections.ts'
import type { Role } from '#api/contract/session.ts'
import { mergeDeclarations, type Permission, type Route } from '#api/middleware/declaration.ts'

/** The calls that show and change records of each collection; their permissions apply. */
const OWN_CALLS: Record<CollectionName, { read: string; change: string }> = {
  products: { read: 'GET /api/projects/product/:id', change: 'PUT /api/projects/product/:id' },
  interiors: {
    read: 'GET /api/projects/interiors/:id',
    change: 'PUT /api/projects/interiors/:id',
  },
  galleries: {
    read: 'GET /api/projects/galleries/:id',
    change: 'PUT /api/projects/galleries/:id',
  },
  brands: { read: 'GET /api/projects/brands/:id', change: 'PUT /api/projects/brands/:id' },
  admins: { read: 'GET /api/admins', change: 'PUT /api/admins/:id' },
  enquiries: { read: 'GET /api/enquiries/:id', change: 'PUT /api/enquiries/:id' },
  images: { read: 'GET /api/images/:id', change: 'POST /api/images' },
  settings: { read: 'GET /api/settings', change: 'PUT /api/settings' },
}

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
    Object.entries(OWN_CALLS).map(([name, { read, change }]) => [
      name,
      { read: permissionOf(read), change: permissionOf(change) },
    ]),
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
