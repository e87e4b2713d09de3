import type { Release, RemoteRelease } from 'release-contracts/release'
import { launchChromium } from './browser/launch-chromium'
import { loadInBrowser } from './browser/load-in-browser'
import { sizeReport } from './size-report'

/** Throws, with each module that is over its budget. Resolves with one line per module. */
export function requireSizes(release: Release, budget: Record<string, number>): string[] {
  const { lines, exceeded } = sizeReport(release, budget)
  if (exceeded.length === 0) return lines
  throw new Error([...lines, ...exceeded].join('\n'))
}

/**
 * Rejects when a module does not load in a real browser that has nothing to fall back to, or when
 * there is no browser to try it in. Resolves with how many loaded.
 */
export async function requireLoading(release: RemoteRelease, folder: string): Promise<number> {
  const browser = await launchChromium()
  if (!browser) throw new Error(noBrowser)
  try {
    const faults = await loadInBrowser(browser, release, folder)
    if (faults.length === 0) return Object.keys(release.exposes).length
    throw new Error(`the build does not load in a browser:\n    ${faults.join('\n    ')}`)
  } finally {
    await browser.close()
  }
}

const noBrowser =
  'Chromium was not found, so the modules were not loaded. Install it with npx playwright install chromium, or set CHROMIUM_PATH. To release without this check, add --no-browser; release.json records it.'
