// Settings of the browser tests, which start the real process on their own data folders (tests/browser/fixtures.ts).
import { defineConfig } from '@playwright/test'
import { isLong } from './tests/rounds.ts'
import { BROWSER_ARGS, findBrowser } from './tools/browser.ts'

/**
 * The first two draw the suggestions of the address bar anew for each test, which takes half of a new window's CPU time.
 * The others are those that Playwright turns off: this list replaces its own.
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
  // Limits are far above the time that a test takes, so that a busy machine does not fail it.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    launchOptions: {
      executablePath: findBrowser() ?? 'chromium',
      // One renderer for all pages: to start another one for each site takes a tenth of the CPU time.
      args: [
        ...BROWSER_ARGS,
        '--disable-site-isolation-trials',
        '--renderer-process-limit=1',
        `--disable-features=${DISABLED_FEATURES}`,
      ],
    },
    // A request of a service worker passes by `page.route`. Tests without a connection allow it.
    serviceWorkers: 'block',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Traces take a seventh of the run; `npx playwright test --trace on` makes them.
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
      // Layout and touches of a phone. What differs in neither has the tag @phone-long, for the long form.
      name: 'phone',
      dependencies: ['samples'],
      grep: isLong ? /@phone/ : /@phone(?!-long)/,
      use: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true },
    },
  ],
})
