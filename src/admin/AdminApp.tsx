// React app of the back-office: shows the screen for the URL and the session.
import { useStore } from '@nanostores/react'
import { LucideProvider, MapPinOff } from 'lucide-react'
import {
  type Attributes,
  type ComponentProps,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useState,
} from 'react'
import type { Admin } from '#api/accounts/contract.ts'
import { RESOURCES, type ResourceName } from '#api/contract/collections.ts'
import { brand } from '#src/admin/brands/brand.ts'
import { DashboardScreen } from '#src/admin/dashboard/DashboardScreen.tsx'
import { createEnquiries } from '#src/admin/enquiries/enquiries.ts'
import { WaitingEnquiries } from '#src/admin/enquiries/WaitingEnquiries.tsx'
import { gallery } from '#src/admin/galleries/gallery.ts'
import { interior } from '#src/admin/interiors/interior.ts'
import { product } from '#src/admin/products/product.ts'
import type { QuickFind as QuickFindDialog } from '#src/admin/quick-find/QuickFind.tsx'
import {
  CheckingScreen,
  NewPasswordScreen,
  UnreachableScreen,
} from '#src/admin/session/AuthPage.tsx'
import { browserEnvironment } from '#src/admin/session/browser-environment.ts'
import { LoginScreen } from '#src/admin/session/LoginScreen.tsx'
import { AdminContext, useAdmin, useShowroom, useStoreOf } from '#src/admin/shell/AdminContext.tsx'
import { Frame } from '#src/admin/shell/Frame.tsx'
import { Page } from '#src/admin/shell/Page.tsx'
import { useToday } from '#src/admin/shell/today.ts'
import { ButtonLink } from '#src/admin/ui/Button.tsx'
import { useCommandKey } from '#src/admin/ui/form-keys.ts'
import { EmptyState, ErrorBoundary } from '#src/admin/ui/Notice.tsx'
import { useUndoKeys } from '#src/admin/undo/undo.ts'
import { Toaster } from '#src/ui/Toaster.tsx'
import { showToast } from '#src/ui/toasts.ts'
import { createAdmin } from './create-admin.ts'
import { UNREACHABLE } from './messages.ts'
import { $router, type CurrentPage, dashboardPath, type RouteName } from './router.ts'

/** Loads the scripts of screens that are not open yet. */
const screenLoaders: (() => Promise<unknown>)[] = []

/** A screen with a script of its own; its title is shown while that loads. */
function createLazyScreen<Props extends object>(
  title: string,
  load: () => Promise<ComponentType<Props>>,
) {
  let LoadedScreen: ComponentType<Props> | undefined
  const loadOnce = async () => {
    LoadedScreen ??= await load()
    return { default: LoadedScreen }
  }
  const LazyScreen = lazy(loadOnce)
  screenLoaders.push(loadOnce)
  return function Screen(props: Attributes & ComponentProps<typeof LazyScreen>) {
    // A loaded screen opens in one step, without the title alone for a moment.
    const [CurrentScreen] = useState<ComponentType<Props>>(() => LoadedScreen ?? LazyScreen)
    return (
      <Suspense fallback={<Page title={title}>{null}</Page>}>
        <CurrentScreen {...(props as Props)} />
      </Suspense>
    )
  }
}

/** Loads all screens one after the other, so that the next one opens at once and without a connection. */
async function preloadScreens(): Promise<void> {
  // Opening a screen tries again and reports errors.
  for (const load of screenLoaders) await load().catch(() => {})
}

const FormScreen = createLazyScreen(
  'Loading the form',
  async () => (await import('./FormScreen.tsx')).FormScreen,
)
const ProductListScreen = createLazyScreen(
  'Products',
  async () => (await import('#src/admin/products/ProductListScreen.tsx')).ProductListScreen,
)
const EnquiriesScreen = createLazyScreen(
  'Enquiries',
  async () => (await import('#src/admin/enquiries/EnquiriesScreen.tsx')).EnquiriesScreen,
)
const InteriorListScreen = createLazyScreen(
  'Interior Designs',
  async () => (await import('#src/admin/interiors/InteriorListScreen.tsx')).InteriorListScreen,
)
const GalleryListScreen = createLazyScreen(
  'Gallery',
  async () => (await import('#src/admin/galleries/GalleryListScreen.tsx')).GalleryListScreen,
)
const BrandListScreen = createLazyScreen(
  'Brands',
  async () => (await import('#src/admin/brands/BrandListScreen.tsx')).BrandListScreen,
)
const HistoryScreen = createLazyScreen(
  'Changes',
  async () => (await import('#src/admin/history/HistoryScreen.tsx')).HistoryScreen,
)
const EntryScreen = createLazyScreen(
  'Change',
  async () => (await import('#src/admin/history/EntryScreen.tsx')).EntryScreen,
)
const ItemHistoryScreen = createLazyScreen(
  'History',
  async () => (await import('#src/admin/history/ItemHistoryScreen.tsx')).ItemHistoryScreen,
)
const LabelsScreen = createLazyScreen(
  'Labels',
  async () => (await import('#src/admin/products/LabelsScreen.tsx')).LabelsScreen,
)
const PriceListScreen = createLazyScreen(
  'Price list',
  async () => (await import('#src/admin/products/PriceListScreen.tsx')).PriceListScreen,
)
const PreviewScreen = createLazyScreen(
  'Preview',
  async () => (await import('#src/admin/products/PreviewScreen.tsx')).PreviewScreen,
)
const PhotoDraftsScreen = createLazyScreen(
  'Add from photographs',
  async () => (await import('#src/admin/products/PhotoDraftsScreen.tsx')).PhotoDraftsScreen,
)
const ImportScreen = createLazyScreen(
  'Import',
  async () => (await import('#src/admin/imports/ImportScreen.tsx')).ImportScreen,
)
const QualityReportScreen = createLazyScreen(
  'Health',
  async () => (await import('#src/admin/analytics/QualityReportScreen.tsx')).QualityReportScreen,
)
const AdminsScreen = createLazyScreen(
  'Admins',
  async () => (await import('#src/admin/accounts/AdminsScreen.tsx')).AdminsScreen,
)
const ProgramsScreen = createLazyScreen(
  'Admins',
  async () => (await import('#src/admin/programs/ProgramsScreen.tsx')).ProgramsScreen,
)
const ProfileScreen = createLazyScreen(
  'My Profile',
  async () => (await import('#src/admin/accounts/ProfileScreen.tsx')).ProfileScreen,
)
const SecurityScreen = createLazyScreen(
  'My Profile',
  async () => (await import('#src/admin/accounts/SecurityScreen.tsx')).SecurityScreen,
)
const ShowroomScreen = createLazyScreen(
  'Showroom',
  async () => (await import('#src/admin/showroom/ShowroomScreen.tsx')).ShowroomScreen,
)
const FirstStepsScreen = createLazyScreen(
  'Your showroom',
  async () => (await import('#src/admin/showroom/FirstStepsScreen.tsx')).FirstStepsScreen,
)
const GuidelinesScreen = createLazyScreen(
  'Troubleshooting Guide',
  async () => (await import('#src/admin/guidelines/GuidelinesScreen.tsx')).GuidelinesScreen,
)

export function AdminApp() {
  const [admin] = useState(() => createAdmin(browserEnvironment()))
  useEffect(() => admin.close, [admin])
  return (
    <AdminContext value={admin}>
      <LucideProvider size={16} strokeWidth={1.6}>
        <ErrorBoundary>
          <SessionSwitch />
        </ErrorBoundary>
      </LucideProvider>
      <Toaster className="admin-toaster" label="Messages" closeLabel="Close message" />
    </AdminContext>
  )
}

/** Shows the screen for the session state. */
function SessionSwitch() {
  const { session, environment } = useAdmin()
  const state = useStore(session.$session)
  const page = useStore($router)
  // Loading the showroom also sets the name of the back-office.
  const showroom = useShowroom()
  switch (state.kind) {
    case 'checking':
      return <CheckingScreen />
    case 'unreachable':
      return <UnreachableScreen session={session} message={state.message} />
    case 'signed-out':
      return page?.route === 'login' ? (
        <LoginScreen
          session={session}
          passkeys={environment.passkeys}
          hasEnded={state.reason === 'ended'}
        />
      ) : null
    case 'signed-in':
      if (state.admin.mustChangePassword)
        return (
          <NewPasswordScreen
            session={session}
            admin={state.admin}
            isNewShowroom={showroom?.isNew ?? false}
          />
        )
      return <SignedInOrSetUp admin={state.admin} />
  }
}

const StepSetUpScreen = lazy(async () => ({
  default: (await import('#src/admin/accounts/StepSetUpScreen.tsx')).StepSetUpScreen,
}))

/** Who must have a second step sets one up before anything else. */
function SignedInOrSetUp({ admin }: { admin: Admin }) {
  const { secondStepFrom } = admin
  const today = useToday()
  if (secondStepFrom === undefined || secondStepFrom > today) return <SignedIn admin={admin} />
  return (
    <Suspense fallback={<CheckingScreen />}>
      <StepSetUpScreen from={secondStepFrom} />
    </Suspense>
  )
}

/** The current screen, and quick find once its script is loaded. */
function SignedIn({ admin }: { admin: Admin }) {
  const [QuickFind, setQuickFind] = useState<typeof QuickFindDialog>()
  const openQuickFind = useCallback(async () => {
    try {
      const { QuickFind } = await import('#src/admin/quick-find/QuickFind.tsx')
      setQuickFind(() => QuickFind)
    } catch {
      showToast('error', UNREACHABLE)
    }
  }, [])
  useCommandKey('k', openQuickFind)
  return (
    <Frame {...{ admin, openQuickFind }}>
      <Screen />
      {QuickFind && <QuickFind onClose={() => setQuickFind(undefined)} />}
    </Frame>
  )
}

type Pages = { [Page in CurrentPage as Page['route']]: Page }

const SCREENS: { [Name in RouteName]: (page: Pages[Name]) => ReactNode } = {
  dashboard: () => <Dashboard />,
  login: () => null,
  products: () => <ProductListScreen />,
  import: () => <ImportScreen />,
  labels: ({ search }) => <LabelsScreen choice={search} />,
  priceList: ({ search }) => <PriceListScreen choice={search} />,
  photoDrafts: () => <PhotoDraftsScreen />,
  previewProduct: ({ params: { id } }) => <PreviewScreen key={id} id={id} />,
  interiors: () => <InteriorListScreen />,
  galleries: () => <GalleryListScreen />,
  brands: () => <BrandListScreen />,
  newItem: (page) => <ItemScreen {...page} />,
  editItem: (page) => <ItemScreen {...page} />,
  itemHistory: (page) => <ItemHistory {...page} />,
  enquiries: ({ params }) => <EnquiriesScreen id={params.id} />,
  qualityReport: ({ search }) => <QualityReportScreen days={search.days} />,
  history: () => <HistoryScreen />,
  historyEntry: ({ params: { seq } }) => <EntryScreen key={seq} seq={Number(seq)} />,
  admins: () => <AdminsScreen />,
  programs: () => <ProgramsScreen />,
  showroom: () => <ShowroomScreen />,
  firstSteps: ({ params }) => <FirstStepsScreen step={params.step} />,
  profile: () => <ProfileScreen />,
  security: () => <SecurityScreen />,
  guidelines: () => <GuidelinesScreen />,
}

function Screen() {
  const page = useStore($router)
  useUndoKeys(useAdmin().undo)
  useEffect(() => void preloadScreens(), [])
  if (!page) return <NotFoundScreen />
  const render = SCREENS[page.route] as (page: CurrentPage) => ReactNode
  return render(page)
}

function Dashboard() {
  const { waiting } = useStoreOf(createEnquiries)
  return (
    <DashboardScreen
      waitingEnquiries={<WaitingEnquiries key="waiting" />}
      $waiting={waiting.$state}
      resources={{ product, interior, gallery }}
    />
  )
}

const RESOURCE_OF_LIST = {
  products: product,
  interiors: interior,
  galleries: gallery,
  brands: brand,
} satisfies Record<ResourceName, unknown>

function ItemScreen({ params: { list: name, ...params }, search }: Pages['newItem' | 'editItem']) {
  const list = RESOURCES.find((item) => item === name)
  if (!list) return <NotFoundScreen />
  return <FormScreen list={list} target={{ ...params, from: search.from }} />
}

function ItemHistory({ params: { list: name, id, seq } }: Pages['itemHistory']) {
  const list = RESOURCES.find((item) => item === name)
  if (!list) return <NotFoundScreen />
  const resource = RESOURCE_OF_LIST[list]
  return <ItemHistoryScreen key={id} {...{ resource, list, id }} seq={Number(seq) || undefined} />
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
