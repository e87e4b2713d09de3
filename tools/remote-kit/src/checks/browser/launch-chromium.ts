import { existsSync } from 'node:fs'
import type { Browser } from 'playwright'

/**
 * A headless Chromium: CHROMIUM_PATH, else the one that Playwright downloaded, else Debian's.
 * Undefined when there is none, or no Playwright to drive it.
 *
 * @param more Further switches of Chromium.
 */
export async function launchChromium(more: readonly string[] = []): Promise<Browser | undefined> {
  const playwright = await import('playwright').catch(() => undefined)
  if (!playwright) return undefined
  const { chromium } = playwright
  const debian = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
  const known = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...debian]
  const executablePath = known.find((path) => path && existsSync(path))
  return executablePath === undefined
    ? undefined
    : chromium.launch({
        executablePath,
        args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...more],
      })
}
