// Configuration of the browser tests, which run the real process on their own data folders (tests/browser/fixtures.ts).
import { defineConfig } from '@playwright/test'
import { isLong } from './tests/rounds.ts'
import { BROWSER_ARGS, findBrowser } from './tools/browser.ts'

/**
 * The first two render the address bar's suggestions for each test, which takes half of a new window's CPU time.
 * The others are Playwright's own list, which this one replaces.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A test that fails once has found a defect.
  retries: 0,
  workers: 2,
  // Timeouts are far above the duration of a test, so that a busy machine does not fail it.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    launchOptions: {
      executablePath: findBrowser() ?? 'chromium',
      // One renderer for all pages: starting one per site takes a tenth of the CPU time.
      args: [
        ...BROWSER_ARGS,
        '--disable-site-isolation-trials',
        '--renderer-process-limit=1',
        `--disable-features=${DISABLED_FEATURES}`,
      ],
    },
    // Requests of a service worker bypass `page.route`; the offline tests allow workers.
    serviceWorkers: 'block',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Traces take a seventh of the run; `npx playwright test --trace on` records them.
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'samples', testMatch: 'samples.setup.ts' },
    {
      name: 'desktop',
      dependencies: ['samples'],
      use: { viewport: { width: 1280, height: 900 } },
    },
    {
      // Tests of phone layout and touch. Those in which a phone hardly differs have @phone-long and run in the long form.
      name: 'phone',
      dependencies: ['samples'],
      grep: isLong ? /@phone/ : /@phone(?!-long)/,
      use: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true },
    },
  ],
})
