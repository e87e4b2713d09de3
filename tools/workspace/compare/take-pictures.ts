import type { Browser, Page } from 'playwright'

export const sizes = [
  { name: 'phone', width: 360, height: 740 },
  { name: 'desktop', width: 1440, height: 900 },
] as const

export type Size = (typeof sizes)[number]

/** Names the versions, so it would always differ: see `texts.qaLabel` of the shell's bars. */
const withoutQaBar = '[aria-label="QA versions"] { display: none !important }'
const quietMs = 10_000

/**
 * The whole of each page as a new visitor has it who opened the link.
 *
 * @param link Opens its page with chosen versions; the others follow in the same session.
 * @param now The time that the pages are told: the same for both versions.
 */
export async function takePictures(
  browser: Browser,
  { link, pages, size, now }: { link: string; pages: readonly string[]; size: Size; now: Date },
): Promise<Buffer[]> {
  const { width, height } = size
  const context = await browser.newContext({
    ...{ viewport: { width, height }, deviceScaleFactor: 1, reducedMotion: 'reduce' },
    ...{ locale: 'en-NG', timezoneId: 'Africa/Lagos', serviceWorkers: 'block' },
  })
  try {
    const page = await context.newPage()
    await page.clock.setFixedTime(now)
    await page.goto(link, { waitUntil: 'load' })
    const pictures: Buffer[] = []
    for (const path of pages) {
      await page.goto(new URL(path, link).href, { waitUntil: 'load' })
      pictures.push(await pictureOf(page))
    }
    return pictures
  } finally {
    await context.close()
  }
}

async function pictureOf(page: Page): Promise<Buffer> {
  // A page that goes on asking is taken as it is then.
  await page.waitForLoadState('networkidle', { timeout: quietMs }).catch(() => undefined)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const options = { animations: 'disabled', caret: 'hide', style: withoutQaBar } as const
  return page.screenshot({ ...options, fullPage: true })
}
