import type { Page } from 'playwright'
import { releasePath } from 'remote-harness/src/context/harness-context'
import type { AmofinHarness } from 'remote-harness/src/app/control/control'

declare global {
  var amofinHarness: AmofinHarness
}

/** Errors of a page while it lived. */
export interface PageErrors {
  console: string[]
  /** Uncaught errors and rejections. */
  uncaught: string[]
  /** Files of the release that did not come. */
  missing: string[]
}

const isOwn = (url: string) => new URL(url).pathname.startsWith(releasePath)

export function collectPageErrors(page: Page): PageErrors {
  const errors: PageErrors = { console: [], uncaught: [], missing: [] }
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    // Chromium says this of every answer from 400 on; files of the release are counted below.
    if (message.text().startsWith('Failed to load resource')) return
    errors.console.push(firstLine(message.text()))
  })
  page.on('pageerror', (error) => errors.uncaught.push(firstLine(String(error))))
  page.on('requestfailed', (request) => {
    const cause = request.failure()?.errorText
    // Left behind when the page went elsewhere.
    if (cause !== 'net::ERR_ABORTED' && isOwn(request.url()))
      errors.missing.push(`${request.url()} (${cause})`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400 && isOwn(response.url())) {
      errors.missing.push(`${response.url()} (${response.status()})`)
    }
  })
  page.on('dialog', (dialog) => {
    // A remote may ask whether to leave unsaved work: yes, the next visit begins.
    const answer = dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss()
    void answer.catch(() => undefined)
  })
  return errors
}

/** Starts over with the same page. */
export function clearPageErrors({ console, uncaught, missing }: PageErrors) {
  for (const list of [console, uncaught, missing]) list.length = 0
}

const firstLine = (text: string) => (text.split('\n')[0] ?? '').slice(0, 240)
