// Routes, paths and sidebar entries of the back-office.
import { createRouter, getPagePath } from '@nanostores/router'
import {
  Activity,
  BookOpen,
  CircleUser,
  History,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  Store,
  Users,
} from 'lucide-react'
import { computed } from 'nanostores'
import type { Admin } from '#api/accounts/contract.ts'
import { RESOURCES, type ResourceName } from '#api/contract/collections.ts'
import { createUrlQuery, type QueryParams } from '#src/ui/url-query.ts'
import { RESOURCE_TEXTS } from './resource-texts.ts'

const LIST_ROUTES = Object.fromEntries(RESOURCES.map((name) => [name, `/admin/${name}`])) as {
  [Name in ResourceName]: `/admin/${Name}`
}

/** The page of the current URL; undefined if no route matches. */
export const $router = createRouter({
  dashboard: '/admin',
  login: '/admin/login',
  ...LIST_ROUTES,
  import: '/admin/products/import/:id?',
  labels: '/admin/products/labels',
  priceList: '/admin/products/price-list',
  photoDrafts: '/admin/products/from-photographs',
  previewProduct: '/admin/products/:id/preview',
  newItem: '/admin/:list/new',
  editItem: '/admin/:list/:id/edit',
  itemHistory: '/admin/:list/:id/history/:seq?',
  enquiries: '/admin/enquiries/:id?',
  qualityReport: '/admin/health',
  history: '/admin/changes',
  historyEntry: '/admin/changes/:seq',
  admins: '/admin/admins',
  programs: '/admin/admins/programs',
  showroom: '/admin/showroom',
  firstSteps: '/admin/showroom/first-steps/:step?',
  profile: '/admin/profile',
  security: '/admin/profile/security',
  guidelines: '/admin/guidelines',
})

export type CurrentPage = NonNullable<ReturnType<typeof $router.get>>
export type RouteName = CurrentPage['route']

/** The paths of a collection and of its items. */
export const itemPaths = (list: ResourceName) => ({
  list: (search?: Record<string, string>) => getPagePath($router, list, {}, search),
  /** `from` is the id of the item to copy. */
  create: (from?: string) => getPagePath($router, 'newItem', { list }, from ? { from } : {}),
  edit: (id: string) => getPagePath($router, 'editItem', { list, id }),
  history: (id: string, seq?: number) => itemHistoryPath(list, id, seq),
})

export const dashboardPath = () => getPagePath($router, 'dashboard')
/** `from` is the page to return to after signing in. */
export const loginPath = (from?: string) =>
  getPagePath($router, 'login', {}, from && from !== dashboardPath() ? { from } : {})
/** `id` opens an import whose sheet is already uploaded. */
export const importPath = (id?: string) => getPagePath($router, 'import', id ? { id } : {})
export const {
  list: productsPath,
  create: newProductPath,
  edit: editProductPath,
} = itemPaths('products')
/** The shelf labels of the selected products: `ids`, or those that a `query` matches. */
export const labelsPath = (selection: Record<string, string>) =>
  getPagePath($router, 'labels', {}, selection)
/** The price list of the selected products: `ids`, or those that a `query` matches. */
export const priceListPath = (selection: Record<string, string>) =>
  getPagePath($router, 'priceList', {}, selection)
export const photoDraftsPath = () => getPagePath($router, 'photoDrafts')
export const previewProductPath = (id: string) => getPagePath($router, 'previewProduct', { id })
/** `id` opens one enquiry; `search` is the query of the list. */
export const enquiriesPath = (id?: string, search?: Record<string, string>) =>
  getPagePath($router, 'enquiries', id ? { id } : {}, search)
/** The history of one item; `seq` opens a version. */
export const itemHistoryPath = (list: string, id: string, seq?: number) =>
  getPagePath($router, 'itemHistory', { list, id, ...(seq && { seq: String(seq) }) })
/** `days` is the period of the analytics. */
export const qualityReportPath = (search?: { days: string }) =>
  getPagePath($router, 'qualityReport', {}, search)
export const historyPath = () => getPagePath($router, 'history')
export const historyEntryPath = (seq: number) =>
  getPagePath($router, 'historyEntry', { seq: String(seq) })
export const adminsPath = () => getPagePath($router, 'admins')
export const programsPath = () => getPagePath($router, 'programs')
/** The tabs of the screens about people and programs. */
export const listAccessTabs = (current: 'admins' | 'programs') => [
  { name: 'Team', path: adminsPath(), isCurrent: current === 'admins' },
  { name: 'Programs and assistants', path: programsPath(), isCurrent: current === 'programs' },
]
const showroomPath = () => getPagePath($router, 'showroom')
/** The set-up of a new showroom in six steps; `step` counts from 1. */
export const firstStepsPath = (step?: number) =>
  getPagePath($router, 'firstSteps', step ? { step: String(step) } : {})
export const profilePath = () => getPagePath($router, 'profile')
export const securityPath = () => getPagePath($router, 'security')
/** The tabs of the profile. */
export const listProfileTabs = (current: 'profile' | 'security') => [
  { name: 'Details', path: profilePath(), isCurrent: current === 'profile' },
  { name: 'Security', path: securityPath(), isCurrent: current === 'security' },
]
const guidelinesPath = () => getPagePath($router, 'guidelines')

interface SidebarEntry {
  label: string
  path: string
  icon: LucideIcon
  /** The admins who see the entry; all by default. */
  isVisibleTo?: (admin: Admin) => boolean
  /** Shown in a separate group. */
  isSeparate?: true
  /** What is counted beside it: unread enquiries, or suggestions that wait. */
  counts?: 'unread' | 'waiting'
}

const isSuperAdmin = ({ role }: Admin) => role === 'super_admin'

export const SIDEBAR: readonly SidebarEntry[] = [
  { label: 'Dashboard', path: dashboardPath(), icon: LayoutDashboard },
  ...RESOURCES.map((name) => {
    const { listTitle, icon } = RESOURCE_TEXTS[name]
    return { label: listTitle, path: itemPaths(name).list(), icon }
  }),
  { label: 'Enquiries', path: enquiriesPath(), icon: Inbox, counts: 'unread' },
  { label: 'Health', path: qualityReportPath(), icon: Activity, isSeparate: true },
  { label: 'Changes', path: historyPath(), icon: History, isSeparate: true },
  {
    label: 'Showroom',
    path: showroomPath(),
    icon: Store,
    isVisibleTo: isSuperAdmin,
    isSeparate: true,
  },
  {
    label: 'Admins',
    path: adminsPath(),
    icon: Users,
    isVisibleTo: isSuperAdmin,
    isSeparate: true,
    counts: 'waiting',
  },
  { label: 'Profile', path: profilePath(), icon: CircleUser, isSeparate: true },
  { label: 'Guidelines', path: guidelinesPath(), icon: BookOpen, isSeparate: true },
]

/** The dashboard matches its exact path, other entries match by prefix. */
export const isCurrentEntry = (entry: string, path: string) =>
  path === entry || (entry !== dashboardPath() && path.startsWith(`${entry}/`))

/** Creates the query of the list at `route`, stored in the URL. */
export function createListQuery<Params extends QueryParams>(
  route: RouteName,
  listPath: () => string,
  params: Params,
) {
  const $search = computed($router, (page) => (page?.route === route ? page.search : undefined))
  const open = (path: string, replace: boolean) => $router.open(path, replace)
  return createUrlQuery({ params, $search, openPath: open, listPath })
}

/** A placeholder origin for parsing relative URLs. */
const PARSE_ORIGIN = 'http://admin.internal'

/** Returns a path under /admin, or the dashboard for any other URL. */
export function returnPath(from: string | undefined): string {
  if (!from?.startsWith('/') || !URL.canParse(from, PARSE_ORIGIN)) return dashboardPath()
  const { origin, pathname, search } = new URL(from, PARSE_ORIGIN)
  const isAdminPath = origin === PARSE_ORIGIN && `${pathname}/`.startsWith(`${dashboardPath()}/`)
  return isAdminPath && pathname !== loginPath() ? pathname + search : dashboardPath()
}
