// Browser tests: each one starts the real process on its own data folder (tests/browser/fixtures.ts).
import { defineConfig } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from './tools/browser.ts'

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only at the second try has found something.
  retries: 0,
  workers: 2,
  // A busy machine must not decide: no limit is near the time that a test takes.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    launchOptions: { executablePath: findBrowser() ?? 'chromium', args: BROWSER_ARGS },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A trace of every test costs a seventh of the whole run: `npx playwright test --trace on` makes one when asked.
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
      // Tests that carry the tag run a second time as a visitor with a phone.
      name: 'phone',
      dependencies: ['samples'],
      grep: /@phone/,
      use: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true },
    },
  ],
})
