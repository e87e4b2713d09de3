import { chromium, type Browser } from 'playwright'
import { ensureChromium } from '../../../tools/workspace/test/chromium'

/**
 * The Chromium that all browser benchmarks launch. Playwright's debugger wants to know where each function on
 * the stack stands, and V8 parses whole scripts again to answer: 150 ms of a first page at a quarter of the speed that no
 * visitor's browser spends. With the flag it notes the places while it compiles.
 */
export const launchMeasuringBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: ensureChromium(),
    args: [
      // For root.
      '--no-sandbox',
      '--disable-gpu',
      '--js-flags=--no-enable-lazy-source-positions',
      // No traffic of its own beside the page's.
      ...['--disable-background-networking', '--disable-sync'],
    ],
  })
