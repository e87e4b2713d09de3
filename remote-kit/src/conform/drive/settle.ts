import type { Page } from 'playwright'

/** Longest that a page may take to come to rest: slow calls, one after the other. */
const longestMs = 15_000

/**
 * Resolves when no call is on its way and the page has not changed for a moment, or after the
 * longest that a page may take.
 */
export async function settle(page: Page, quietMs = 120): Promise<void> {
  await page.evaluate(
    ([quiet, longest]) =>
      new Promise<void>((resolve) => {
        const { real } = globalThis.amofinProbe
        const started = performance.now()
        let changed = started
        const observer = new real.MutationObserver(() => {
          changed = performance.now()
        })
        observer.observe(document, { childList: true, subtree: true, characterData: true })
        const look = () => {
          const now = performance.now()
          // Scripts on their way are no calls; the harness says so in their place.
          const opens = document.querySelector('main')?.textContent === 'Opening…'
          const rests = globalThis.amofinProbe.pending === 0 && now - changed >= quiet && !opens
          if (!rests && now - started < longest) return void real.setTimeout(look, 20)
          observer.disconnect()
          resolve()
        }
        look()
      }),
    [quietMs, longestMs] as const,
  )
}
