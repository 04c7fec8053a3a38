// The back-office: one React app that shows the screen of the URL and the session.
import { useStore } from '@nanostores/react'
import { MapPinOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { AdminsScreen } from '#src/admin/admins/AdminsScreen.tsx'
import { brandView } from '#src/admin/brands/BrandFields.tsx'
import { BrandListScreen } from '#src/admin/brands/BrandListScreen.tsx'
import { ChangeScreen } from '#src/admin/changes/ChangeScreen.tsx'
import { ChangesScreen } from '#src/admin/changes/ChangesScreen.tsx'
import { HistoryScreen } from '#src/admin/changes/HistoryScreen.tsx'
import type { Form } from '#src/admin/crud/form.ts'
import type { FormTarget } from '#src/admin/crud/form-state.ts'
import { ResourceForm } from '#src/admin/crud/ResourceForm.tsx'
import type { Item, ResourceView } from '#src/admin/crud/resource.ts'
import { useUndoKeys } from '#src/admin/crud/undo-keys.ts'
import { DashboardScreen } from '#src/admin/dashboard/DashboardScreen.tsx'
import { EnquiriesScreen } from '#src/admin/enquiries/EnquiriesScreen.tsx'
import { WaitingEnquiries } from '#src/admin/enquiries/WaitingEnquiries.tsx'
import { galleryView } from '#src/admin/galleries/GalleryFields.tsx'
import { GalleryListScreen } from '#src/admin/galleries/GalleryListScreen.tsx'
import { GuidelinesScreen } from '#src/admin/guidelines/GuidelinesScreen.tsx'
import { interiorView } from '#src/admin/interiors/InteriorFields.tsx'
import { InteriorListScreen } from '#src/admin/interiors/InteriorListScreen.tsx'
import { productView } from '#src/admin/products/ProductFields.tsx'
import { ProductListScreen } from '#src/admin/products/ProductListScreen.tsx'
import { ProfileScreen } from '#src/admin/profile/ProfileScreen.tsx'
import { LoginScreen, NewPasswordScreen } from '#src/admin/session/AuthPage.tsx'
import { browserEnvironment } from '#src/admin/session/browser-environment.ts'
import { CheckingScreen, UnreachableScreen } from '#src/admin/session/SessionScreens.tsx'
import { AdminContext, useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { Frame } from '#src/admin/shell/Frame.tsx'
import { Page } from '#src/admin/shell/Page.tsx'
import { ButtonLink } from '#src/admin/ui/Button.tsx'
import { ErrorBoundary } from '#src/admin/ui/ErrorBoundary.tsx'
import { EmptyState } from '#src/admin/ui/Notice.tsx'
import { Toaster } from '#src/ui/Toaster.tsx'
import { createAdmin } from './create-admin.ts'
import { $router, dashboardPath } from './router.ts'

export function AdminApp() {
  const [admin] = useState(() => createAdmin(browserEnvironment()))
  useEffect(() => admin.close, [admin])
  return (
    <AdminContext value={admin}>
      <ErrorBoundary>
        <SessionSwitch />
      </ErrorBoundary>
      <Toaster className="admin-toaster" />
    </AdminContext>
  )
}

/** Shows the back-office only with a session. */
function SessionSwitch() {
  const { session } = useAdmin()
  const state = useStore(session.$session)
  const page = useStore($router)
  switch (state.kind) {
    case 'checking':
      return <CheckingScreen />
    case 'unreachable':
      return <UnreachableScreen session={session} message={state.message} />
    case 'signed-out':
      return page?.route === 'login' ? (
        <LoginScreen session={session} hasEnded={state.why === 'ended'} />
      ) : null
    case 'signed-in':
      if (state.admin.mustChangePassword)
        return <NewPasswordScreen session={session} admin={state.admin} />
      return (
        <Frame admin={state.admin}>
          <Screen />
        </Frame>
      )
  }
}

/** Draws the form of a resource for `target`. */
const formOf = <T extends Item>(
  view: ResourceView<T>,
  {
    openForm,
    urlQuery,
  }: { openForm: (target: FormTarget) => Form<T>; urlQuery: { path(): string } },
  target: FormTarget = {},
) => (
  <ResourceForm
    key={`${view.resource.noun.one} ${target.id} ${target.from}`}
    {...view}
    {...{ openForm, target }}
    listPath={urlQuery.path()}
  />
)

/** The collections whose items have a form, as their pages' addresses begin. */
const LISTS = ['products', 'interiors', 'galleries', 'brands'] as const

function Screen() {
  const page = useStore($router)
  const stores = useAdmin()
  const { products, interiors, galleries, brands, undo } = stores
  useUndoKeys(undo)
  switch (page?.route) {
    case 'dashboard':
      return <DashboardScreen waiting={<WaitingEnquiries key="waiting" />} />
    case 'products':
      return <ProductListScreen />
    case 'newProduct':
      return formOf(productView, products, { from: page.search.from })
    case 'editProduct':
      return formOf(productView, products, page.params)
    case 'interiors':
      return <InteriorListScreen />
    case 'newInterior':
      return formOf(interiorView, interiors)
    case 'editInterior':
      return formOf(interiorView, interiors, page.params)
    case 'galleries':
      return <GalleryListScreen />
    case 'newGallery':
      return formOf(galleryView, galleries)
    case 'editGallery':
      return formOf(galleryView, galleries, page.params)
    case 'brands':
      return <BrandListScreen />
    case 'newBrand':
      return formOf(brandView, brands)
    case 'editBrand':
      return formOf(brandView, brands, page.params)
    case 'enquiries':
      return <EnquiriesScreen id={page.params.id} />
    case 'history': {
      const list = LISTS.find((name) => name === page.params.list)
      if (!list) return <NotFoundScreen />
      const { id, seq } = page.params
      const { resource } = stores[list]
      return <HistoryScreen key={id} {...{ resource, list, id }} seq={Number(seq) || undefined} />
    }
    case 'changes':
      return <ChangesScreen />
    case 'change':
      return <ChangeScreen key={page.params.seq} seq={Number(page.params.seq)} />
    case 'admins':
      return <AdminsScreen />
    case 'profile':
      return <ProfileScreen />
    case 'guidelines':
      return <GuidelinesScreen />
    case 'login':
      return null
    default:
      return <NotFoundScreen />
  }
}

function NotFoundScreen() {
  return (
    <Page title="Page not found">
      <EmptyState icon={MapPinOff} sentence="There is no such page here.">
        <ButtonLink href={dashboardPath()}>Go to the dashboard</ButtonLink>
      </EmptyState>
    </Page>
  )
}
