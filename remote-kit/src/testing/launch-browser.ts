import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/** CHROMIUM_PATH, else the browser that Playwright downloaded, else Debian's. */
export function launchBrowser() {
  const known = [process.env.CHROMIUM_PATH, chromium.executablePath(), '/usr/bin/chromium']
  const executablePath = known.find((path) => path && existsSync(path))
  if (!executablePath) {
    throw new Error('These tests need Chromium: run npx playwright install chromium')
  }
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
}
