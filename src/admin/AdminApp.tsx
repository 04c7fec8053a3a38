// The admin: one island that shows the screen its address and its session call for.
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { AdminContext, useAdmin } from '#src/admin/parts/AdminContext.tsx'
import { ErrorBoundary } from '#src/admin/parts/ErrorBoundary.tsx'
import { Frame } from '#src/admin/parts/Frame.tsx'
import { BrandFormScreen } from '#src/admin/screens/BrandFormScreen.tsx'
import { BrandListScreen } from '#src/admin/screens/BrandListScreen.tsx'
import { DashboardScreen } from '#src/admin/screens/DashboardScreen.tsx'
import { GalleryFormScreen } from '#src/admin/screens/GalleryFormScreen.tsx'
import { GalleryListScreen } from '#src/admin/screens/GalleryListScreen.tsx'
import { GuidelinesScreen } from '#src/admin/screens/GuidelinesScreen.tsx'
import { InboxScreen } from '#src/admin/screens/InboxScreen.tsx'
import { InteriorFormScreen } from '#src/admin/screens/InteriorFormScreen.tsx'
import { InteriorListScreen } from '#src/admin/screens/InteriorListScreen.tsx'
import { LoginScreen } from '#src/admin/screens/LoginScreen.tsx'
import { MissingScreen } from '#src/admin/screens/MissingScreen.tsx'
import { NewPasswordScreen } from '#src/admin/screens/NewPasswordScreen.tsx'
import { ProductFormScreen } from '#src/admin/screens/ProductFormScreen.tsx'
import { ProductListScreen } from '#src/admin/screens/ProductListScreen.tsx'
import { ProfileScreen } from '#src/admin/screens/ProfileScreen.tsx'
import { CheckingScreen, UnreachableScreen } from '#src/admin/screens/SessionScreens.tsx'
import { TeamScreen } from '#src/admin/screens/TeamScreen.tsx'
import { createAdmin } from '#src/admin/stores/admin.ts'
import { browserWorld } from '#src/admin/stores/browser-world.ts'
import { Toaster } from '#src/ui/Toaster.tsx'
import { $router } from './routes.ts'

export function AdminApp() {
  const [admin] = useState(() => createAdmin(browserWorld()))
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
      return <UnreachableScreen message={state.message} />
    case 'signed-out':
      return page?.route === 'login' ? <LoginScreen ended={state.why === 'ended'} /> : null
    case 'signed-in':
      if (state.admin.mustChangePassword) return <NewPasswordScreen admin={state.admin} />
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
      return <DashboardScreen />
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
      return <InboxScreen id={page.params.id} />
    case 'admins':
      return <TeamScreen />
    case 'profile':
      return <ProfileScreen />
    case 'guidelines':
      return <GuidelinesScreen />
    case 'login':
      return null
    default:
      return <MissingScreen />
  }
}
