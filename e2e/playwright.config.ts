import { defineConfig } from '@playwright/test'

const chromium = process.env.CHROMIUM_PATH
const launchOptions = {
  ...(chromium ? { executablePath: chromium } : {}),
  // Chromium has no sandbox for root, and containers have a small /dev/shm.
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
}

const desktop = { width: 1440, height: 900 }
const mobile = { width: 360, height: 740 }

export default defineConfig({
  testDir: 'src',
  outputDir: '../test-results',
  globalSetup: './src/product/global-setup.ts',
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env.REQUIRE_ENGINES === '1',
  reporter: [
    ['list'],
    ['./src/faults/fault-table-reporter.ts'],
    ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? ([['json']] as const) : []),
  ],
  use: {
    baseURL: process.env.AMOFIN_SITE,
    launchOptions,
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'desktop', use: { viewport: desktop } },
    {
      name: 'mobile',
      use: { viewport: mobile, hasTouch: true, isMobile: true },
      testMatch: ['pages/**/*.spec.ts', 'purchase/**/*.spec.ts'],
    },
  ],
})
