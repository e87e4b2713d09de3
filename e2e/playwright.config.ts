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

/** Signs every group in once, and opens its own contexts. */
const screens = { fullyParallel: true, use: { screenshot: 'off' } as const }

export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './src/product/global-setup.ts',
  // Two leave the processors idle for a fifth of the time: a test waits for answers and for what is meant to be slow.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 15_000 },
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
    // A tenth of all processor time; `--trace on` for one that fails.
    trace: 'off',
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
