import { launchChromium } from '../checks/browser/launch-chromium'

/** The browser of the kit's own tests. */
export async function launchBrowser() {
  const browser = await launchChromium()
  if (browser) return browser
  throw new Error('These tests need Chromium: run npx playwright install chromium')
}
