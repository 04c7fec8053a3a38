// The routes, paths and sidebar entries of the back-office.
import { createRouter, getPagePath } from '@nanostores/router'
import {
  Activity,
  BadgeCheck,
  BookOpen,
  CircleUser,
  History,
  Images,
  Inbox,
  LayoutDashboard,
  LayoutGrid,
  type LucideIcon,
  Sofa,
  Store,
  Users,
} from 'lucide-react'
import { computed } from 'nanostores'
import type { Admin } from '#api/contract/admin.ts'
import { createUrlQuery, type QueryParams } from '#src/ui/url-query.ts'

/** The page of the current URL; undefined where there is none. */
export const $router = createRouter({
  dashboard: '/admin',
  login: '/admin/login',
  products: '/admin/products',
  import: '/admin/products/import/:id?',
  newProduct: '/admin/products/new',
  labels: '/admin/products/labels',
  editProduct: '/admin/products/:id/edit',
  photoDrafts: '/admin/products/from-photographs',
  previewProduct: '/admin/products/:id/preview',
  interiors: '/admin/interiors',
  newInterior: '/admin/interiors/new',
  editInterior: '/admin/interiors/:id/edit',
  galleries: '/admin/galleries',
  newGallery: '/admin/galleries/new',
  editGallery: '/admin/galleries/:id/edit',
  brands: '/admin/brands',
  newBrand: '/admin/brands/new',
  editBrand: '/admin/brands/:id/edit',
  history: '/admin/:list/:id/history/:seq?',
  enquiries: '/admin/enquiries/:id?',
  health: '/admin/health',
  changes: '/admin/changes',
  change: '/admin/changes/:seq',
  admins: '/admin/admins',
  showroom: '/admin/showroom',
  firstSteps: '/admin/showroom/first-steps',
  profile: '/admin/profile',
  guidelines: '/admin/guidelines',
})

type CurrentPage = NonNullable<ReturnType<typeof $router.get>>
export type RouteName = CurrentPage['route']

/** The page of a form. */
export type FormPage = Extract<
  CurrentPage,
  { route: `${'new' | 'edit'}${'Product' | 'Interior' | 'Gallery' | 'Brand'}` }
>

export const dashboardPath = () => getPagePath($router, 'dashboard')
/** `from` is the page to return to after signing in. */
export const loginPath = (from?: string) =>
  getPagePath($router, 'login', {}, from && from !== dashboardPath() ? { from } : {})
export const productsPath = (search?: Record<string, string>) =>
  getPagePath($router, 'products', {}, search)
/** `id` opens an import whose sheet was sent. */
export const importPath = (id?: string) => getPagePath($router, 'import', id ? { id } : {})
/** `from` is the id of the product to copy. */
export const newProductPath = (from?: string) =>
  getPagePath($router, 'newProduct', {}, from ? { from } : {})
export const editProductPath = (id: string) => getPagePath($router, 'editProduct', { id })
/** The shelf labels of these products. */
export const labelsPath = (ids: readonly string[]) =>
  getPagePath($router, 'labels', {}, { ids: ids.join(',') })
export const photoDraftsPath = () => getPagePath($router, 'photoDrafts')
export const previewProductPath = (id: string) => getPagePath($router, 'previewProduct', { id })
export const interiorsPath = () => getPagePath($router, 'interiors')
export const newInteriorPath = () => getPagePath($router, 'newInterior')
export const editInteriorPath = (id: string) => getPagePath($router, 'editInterior', { id })
export const galleriesPath = () => getPagePath($router, 'galleries')
export const newGalleryPath = () => getPagePath($router, 'newGallery')
export const editGalleryPath = (id: string) => getPagePath($router, 'editGallery', { id })
export const brandsPath = () => getPagePath($router, 'brands')
export const newBrandPath = () => getPagePath($router, 'newBrand')
export const editBrandPath = (id: string) => getPagePath($router, 'editBrand', { id })
/** `id` opens one enquiry; `search` is the query of the list. */
export const enquiriesPath = (id?: string, search?: Record<string, string>) =>
  getPagePath($router, 'enquiries', id ? { id } : {}, search)
/** The history of one item; `seq` opens a version. */
export const historyPath = (list: string, id: string, seq?: number) =>
  getPagePath($router, 'history', { list, id, ...(seq && { seq: String(seq) }) })
/** The period of the demand, in days. */
export const healthPath = (search?: { days: string }) => getPagePath($router, 'health', {}, search)
export const changesPath = () => getPagePath($router, 'changes')
export const changePath = (seq: number) => getPagePath($router, 'change', { seq: String(seq) })
export const adminsPath = () => getPagePath($router, 'admins')
const showroomPath = () => getPagePath($router, 'showroom')
/** The six steps to an own showroom. */
export const firstStepsPath = () => getPagePath($router, 'firstSteps')
export const profilePath = () => getPagePath($router, 'profile')
const guidelinesPath = () => getPagePath($router, 'guidelines')

export interface SidebarEntry {
  label: string
  path: string
  icon: LucideIcon
  /** The admins who see the entry; all by default. */
  visibleTo?: (admin: Admin) => boolean
  /** Shown in a separate group. */
  apart?: true
  showsUnread?: true
}

export const SIDEBAR: readonly SidebarEntry[] = [
  { label: 'Dashboard', path: dashboardPath(), icon: LayoutDashboard },
  { label: 'Products', path: productsPath(), icon: LayoutGrid },
  { label: 'Interior Designs', path: interiorsPath(), icon: Sofa },
  { label: 'Gallery', path: galleriesPath(), icon: Images },
  { label: 'Brands', path: brandsPath(), icon: BadgeCheck },
  { label: 'Enquiries', path: enquiriesPath(), icon: Inbox, showsUnread: true },
  { label: 'Health', path: healthPath(), icon: Activity, apart: true },
  { label: 'Changes', path: changesPath(), icon: History, apart: true },
  {
    label: 'Showroom',
    path: showroomPath(),
    icon: Store,
    visibleTo: ({ role }) => role === 'super_admin',
    apart: true,
  },
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

/** The dashboard matches its exact path, other entries match by prefix. */
export function isActive(entry: SidebarEntry, path: string): boolean {
  if (path === entry.path) return true
  return entry.path !== dashboardPath() && path.startsWith(`${entry.path}/`)
}

/** Creates the query of the list at `route`, stored in the URL. */
export function createListQuery<Params extends QueryParams>(
  route: RouteName,
  listPath: () => string,
  params: Params,
) {
  const $search = computed($router, (page) => (page?.route === route ? page.search : undefined))
  const open = (path: string, replace: boolean) => $router.open(path, replace)
  return createUrlQuery({ params, $search, open, listPath })
}

/** A placeholder for the origin while a URL is parsed. */
const HERE = 'http://admin.internal'

/** Returns a path under /admin, or the dashboard for any other URL. */
export function returnPath(from: string | undefined): string {
  if (!from?.startsWith('/') || !URL.canParse(from, HERE)) return dashboardPath()
  const { origin, pathname, search } = new URL(from, HERE)
  const ours = origin === HERE && `${pathname}/`.startsWith(`${dashboardPath()}/`)
  return ours && pathname !== loginPath() ? pathname + search : dashboardPath()
}
