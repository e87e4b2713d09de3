import { defineConfig } from '@playwright/test'

const chromium = process.env.CHROMIUM_PATH
const launchOptions = {
  ...(chromium ? { executablePath: chromium } : {}),
  // Chromium has no sandbox for root, and containers have a small /dev/shm.
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
}

const desktop = { width: 1440, height: 900 }
const mobile = { width: 360, height: 740 }

/** Journeys with the same steps on every size: once, where most visitors are. Their pages are tested on both. */
const onPhones = [
  'purchase/offline-chat.spec.ts',
  'purchase/plans.spec.ts',
  'purchase/specified-calls-only.spec.ts',
  'purchase/two-devices.spec.ts',
]

/** Signs every group in once, and opens its own contexts: a trace of each would take most of the time. */
const screens = { fullyParallel: true, use: { trace: 'off', screenshot: 'off' } as const }

export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './src/product/global-setup.ts',
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env.REQUIRE_ENGINES === '1',
  reporter: [
    ['list'],
    ['./src/faults/fault-table-reporter.ts'],
    ['./src/screens/report/screens-reporter.ts'],
    ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? ([['json']] as const) : []),
  ],
  use: {
    baseURL: process.env.AMOFIN_SITE,
    launchOptions,
    // Only `src/offline` allows them.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // With the page at every step and all requests; pictures besides take a fifth of all time.
    trace: { mode: 'retain-on-failure', screenshots: false },
  },
  projects: [
    { name: 'desktop', use: { viewport: desktop }, testIgnore: ['screens/**', ...onPhones] },
    {
      name: 'mobile',
      use: { viewport: mobile, hasTouch: true, isMobile: true },
      testMatch: ['pages/**/*.spec.ts', 'purchase/**/*.spec.ts'],
    },
    // Every page once; all of it, on all sizes and for all groups, by `npm run screens`.
    { ...screens, name: 'screens', testMatch: 'screens/screens.spec.ts' },
    ...(process.env.SCREENS === 'all'
      ? [{ ...screens, name: 'screen states', testMatch: 'screens/states/states.spec.ts' }]
      : []),
  ],
})
