// The admin: one island that shows the screen its address and its session call for.
import { useStore } from '@nanostores/react'
import { MapPinOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { AdminsScreen } from '#src/admin/admins/AdminsScreen.tsx'
import { BrandFormScreen } from '#src/admin/brands/BrandFormScreen.tsx'
import { BrandListScreen } from '#src/admin/brands/BrandListScreen.tsx'
import { DashboardScreen } from '#src/admin/dashboard/DashboardScreen.tsx'
import { EnquiriesScreen } from '#src/admin/enquiries/EnquiriesScreen.tsx'
import { WaitingEnquiries } from '#src/admin/enquiries/WaitingEnquiries.tsx'
import { GalleryFormScreen } from '#src/admin/galleries/GalleryFormScreen.tsx'
import { GalleryListScreen } from '#src/admin/galleries/GalleryListScreen.tsx'
import { GuidelinesScreen } from '#src/admin/guidelines/GuidelinesScreen.tsx'
import { InteriorFormScreen } from '#src/admin/interiors/InteriorFormScreen.tsx'
import { InteriorListScreen } from '#src/admin/interiors/InteriorListScreen.tsx'
import { ProductFormScreen } from '#src/admin/products/ProductFormScreen.tsx'
import { ProductListScreen } from '#src/admin/products/ProductListScreen.tsx'
import { ProfileScreen } from '#src/admin/profile/ProfileScreen.tsx'
import { browserEnvironment } from '#src/admin/session/browser-environment.ts'
import { LoginScreen } from '#src/admin/session/LoginScreen.tsx'
import { NewPasswordScreen } from '#src/admin/session/NewPasswordScreen.tsx'
import { CheckingScreen, UnreachableScreen } from '#src/admin/session/SessionScreens.tsx'
import { AdminContext, useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { Frame } from '#src/admin/shell/Frame.tsx'
import { Page } from '#src/admin/shell/Page.tsx'
import { ButtonLink } from '#src/admin/ui/Button.tsx'
import { ErrorBoundary } from '#src/admin/ui/ErrorBoundary.tsx'
import { Nothing } from '#src/admin/ui/Notice.tsx'
import { Toaster } from '#src/ui/Toaster.tsx'
import { createAdmin } from './create-admin.ts'
import { $router, dashboardPath } from './router.ts'

export function AdminApp() {
  const [admin] = useState(() => createAdmin(browserEnvironment()))
  useEffect(() => admin.close, [admin])
  return (
    <AdminContext value={admin}>
      <ErrorBoundary>
        <Door />
      </ErrorBoundary>
      <Toaster className="admin-toaster" />
    </AdminContext>
  )
}

/** Nobody comes past it without a session. */
function Door() {
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
        <LoginScreen session={session} ended={state.why === 'ended'} />
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

function Screen() {
  const page = useStore($router)
  switch (page?.route) {
    case 'dashboard':
      return <DashboardScreen waiting={<WaitingEnquiries key="waiting" />} />
    case 'products':
      return <ProductListScreen />
    case 'newProduct':
      return <ProductFormScreen key={`new ${page.search.from}`} from={page.search.from} />
    case 'editProduct':
      return <ProductFormScreen key={page.params.id} id={page.params.id} />
    case 'interiors':
      return <InteriorListScreen />
    case 'newInterior':
      return <InteriorFormScreen key="new" />
    case 'editInterior':
      return <InteriorFormScreen key={page.params.id} id={page.params.id} />
    case 'galleries':
      return <GalleryListScreen />
    case 'newGallery':
      return <GalleryFormScreen key="new" />
    case 'editGallery':
      return <GalleryFormScreen key={page.params.id} id={page.params.id} />
    case 'brands':
      return <BrandListScreen />
    case 'newBrand':
      return <BrandFormScreen key="new" />
    case 'editBrand':
      return <BrandFormScreen key={page.params.id} id={page.params.id} />
    case 'enquiries':
      return <EnquiriesScreen id={page.params.id} />
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
      <Nothing icon={MapPinOff} sentence="There is no such page here.">
        <ButtonLink href={dashboardPath()}>Go to the dashboard</ButtonLink>
      </Nothing>
    </Page>
  )
}
