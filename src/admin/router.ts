// Where everything in the admin is: paths, the router that reads them, and the sidebar drawn from them.
import { createRouter, getPagePath } from '@nanostores/router'
import {
  BadgeCheck,
  BookOpen,
  CircleUser,
  Images,
  Inbox,
  LayoutDashboard,
  LayoutGrid,
  type LucideIcon,
  Sofa,
  Users,
} from 'lucide-react'
import type { Admin } from '#api/contract/admin.ts'

/** The address the admin shows; undefined where it has no such page. */
export const $router = createRouter({
  dashboard: '/admin',
  login: '/admin/login',
  products: '/admin/products',
  newProduct: '/admin/products/new',
  editProduct: '/admin/products/:id/edit',
  interiors: '/admin/interiors',
  newInterior: '/admin/interiors/new',
  editInterior: '/admin/interiors/:id/edit',
  galleries: '/admin/galleries',
  newGallery: '/admin/galleries/new',
  editGallery: '/admin/galleries/:id/edit',
  brands: '/admin/brands',
  newBrand: '/admin/brands/new',
  editBrand: '/admin/brands/:id/edit',
  enquiries: '/admin/enquiries/:id?',
  admins: '/admin/admins',
  profile: '/admin/profile',
  guidelines: '/admin/guidelines',
})

export type RouteName = NonNullable<ReturnType<typeof $router.get>>['route']

export const dashboardPath = () => getPagePath($router, 'dashboard')
/** `from` is where to go after signing in. */
export const loginPath = (from?: string) =>
  getPagePath($router, 'login', {}, from && from !== dashboardPath() ? { from } : {})
/** `search` is the question of the list. */
export const productsPath = (search?: Record<string, string>) =>
  getPagePath($router, 'products', {}, search)
/** `from` is the id of a product to start as a copy of. */
export const newProductPath = (from?: string) =>
  getPagePath($router, 'newProduct', {}, from ? { from } : {})
export const editProductPath = (id: string) => getPagePath($router, 'editProduct', { id })
export const interiorsPath = () => getPagePath($router, 'interiors')
export const newInteriorPath = () => getPagePath($router, 'newInterior')
export const editInteriorPath = (id: string) => getPagePath($router, 'editInterior', { id })
export const galleriesPath = () => getPagePath($router, 'galleries')
export const newGalleryPath = () => getPagePath($router, 'newGallery')
export const editGalleryPath = (id: string) => getPagePath($router, 'editGallery', { id })
export const brandsPath = () => getPagePath($router, 'brands')
export const newBrandPath = () => getPagePath($router, 'newBrand')
export const editBrandPath = (id: string) => getPagePath($router, 'editBrand', { id })
/** With `id` the one enquiry; `search` is the question of the inbox around it. */
export const enquiriesPath = (id?: string, search?: Record<string, string>) =>
  getPagePath($router, 'enquiries', id ? { id } : {}, search)
export const adminsPath = () => getPagePath($router, 'admins')
export const profilePath = () => getPagePath($router, 'profile')
const guidelinesPath = () => getPagePath($router, 'guidelines')

export interface SidebarEntry {
  label: string
  path: string
  icon: LucideIcon
  /** Who sees the entry; everybody where it is left out. */
  visibleTo?: (admin: Admin) => boolean
  /** Belongs to the group that stands apart from the catalogue. */
  apart?: true
  /** Carries the number of unread enquiries. */
  showsUnread?: true
}

/** The sidebar, from top to bottom: one line for each screen that exists. */
export const SIDEBAR: readonly SidebarEntry[] = [
  { label: 'Dashboard', path: dashboardPath(), icon: LayoutDashboard },
  { label: 'Products', path: productsPath(), icon: LayoutGrid },
  { label: 'Interior Designs', path: interiorsPath(), icon: Sofa },
  { label: 'Gallery', path: galleriesPath(), icon: Images },
  { label: 'Brands', path: brandsPath(), icon: BadgeCheck },
  { label: 'Enquiries', path: enquiriesPath(), icon: Inbox, showsUnread: true },
  {
    label: 'Admins',
    path: adminsPath(),
    icon: Users,
    visibleTo: ({ role }) => role === 'super_admin',
    apart: true,
  },
  { label: 'Profile', path: profilePath(), icon: CircleUser, apart: true },
  { label: 'Guidelines', path: guidelinesPath(), icon: BookOpen, apart: true },
]

/** Whether the entry is the one whose pages are being shown: the dashboard by its exact path, others by prefix. */
export function isActive(entry: SidebarEntry, path: string): boolean {
  if (path === entry.path) return true
  return entry.path !== dashboardPath() && path.startsWith(`${entry.path}/`)
}

/** Stands in for the origin while an address is read; what leads away from it is not ours. */
const HERE = 'http://admin.internal'

/** The page to return to after signing in: a path of this site under /admin, or the dashboard. */
export function returnPath(from: string | undefined): string {
  if (!from?.startsWith('/') || !URL.canParse(from, HERE)) return dashboardPath()
  const { origin, pathname, search } = new URL(from, HERE)
  const ours = origin === HERE && `${pathname}/`.startsWith(`${dashboardPath()}/`)
  return ours && pathname !== loginPath() ? pathname + search : dashboardPath()
}
