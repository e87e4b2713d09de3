import type { Page } from 'playwright'
import { releasePath } from '../../harness/harness-context'
import type { AmofinHarness } from '../../harness/app/control/control'

declare global {
  var amofinHarness: AmofinHarness
}

/** What a page said while it lived. */
export interface Heard {
  console: string[]
  /** Uncaught errors and rejections. */
  uncaught: string[]
  /** Files of the release that did not come. */
  missing: string[]
}

const isOwn = (url: string) => new URL(url).pathname.startsWith(releasePath)

export function listen(page: Page): Heard {
  const received: Heard = { console: [], uncaught: [], missing: [] }
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    // Chromium says this of every answer from 400 on; files of the release are counted below.
    if (message.text().startsWith('Failed to load resource')) return
    received.console.push(firstLine(message.text()))
  })
  page.on('pageerror', (error) => received.uncaught.push(firstLine(String(error))))
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText
    // Left behind when the page went elsewhere.
    if (why !== 'net::ERR_ABORTED' && isOwn(request.url()))
      received.missing.push(`${request.url()} (${why})`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400 && isOwn(response.url())) {
      received.missing.push(`${response.url()} (${response.status()})`)
    }
  })
  page.on('dialog', (dialog) => {
    // A remote may ask whether to leave unsaved work: yes, the next visit begins.
    const answer = dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss()
    void answer.catch(() => undefined)
  })
  return received
}

/** Begins a new account of the same page. */
export function forget({ console, uncaught, missing }: Heard) {
  for (const list of [console, uncaught, missing]) list.length = 0
}

const firstLine = (text: string) => (text.split('\n')[0] ?? '').slice(0, 240)
