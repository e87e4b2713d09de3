import type { Browser, Page } from 'playwright'
import type { LoadOptions } from './page-load'
import { openThrottled, type ThrottledPage } from './throttled-page'

/** One visit: home → service page → form. Times from the click until the page is painted. */
export interface Walk {
  serviceReadable: number
  serviceBytes: number
  /** Absent without scripts: there is no form then. */
  formReadable?: number
  formBytes?: number
  /** From the first byte of the home page on, with what was fetched ahead. */
  bytes: number
  complaints: string[]
}

/** A visitor reads; what is fetched ahead meanwhile is part of the variant. */
const readingMs = 2500

export async function walkThrough(browser: Browser, { url, scripted }: LoadOptions): Promise<Walk> {
  const visit = await openThrottled(browser)
  try {
    const { page, traffic, complaints, interactive } = visit
    await page.addInitScript(watchSteps)
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
    if (scripted) await interactive()
    const service = await step(visit, 'service', '#main a[href^="/productDetail/"]')
    const form = scripted ? await step(visit, 'form', '#main a[href^="/agreement/"]') : undefined
    return {
      serviceReadable: service.readable,
      serviceBytes: service.bytes,
      formReadable: form?.readable,
      formBytes: form?.bytes,
      bytes: traffic.bytes(),
      complaints,
    }
  } finally {
    await visit.close()
  }
}

type StepName = 'service' | 'form'

/** Follows the first visible link of a kind, once the visitor has read the page that it stands on. */
async function step({ page, traffic }: ThrottledPage, name: StepName, link: string) {
  await page.waitForTimeout(readingMs)
  const bytesBefore = traffic.bytes()
  await page.locator(link).filter({ visible: true }).first().click()
  const readable = await readableAfter(page, name)
  await page.waitForTimeout(900)
  return { readable, bytes: traffic.bytes() - bytesBefore }
}

async function readableAfter(page: Page, name: StepName): Promise<number> {
  const key = `bench-${name}`
  await page.waitForFunction((storageKey) => sessionStorage.getItem(storageKey) !== null, key, {
    timeout: 60_000,
    polling: 250,
  })
  return page.evaluate(
    (storageKey) =>
      Number(sessionStorage.getItem(storageKey)) - Number(sessionStorage.getItem('bench-click')),
    key,
  )
}

/** Runs in every document of the visit, before anything else: times survive a page load. */
function watchSteps() {
  const now = () => String(performance.timeOrigin + performance.now())
  addEventListener('click', () => sessionStorage.setItem('bench-click', now()), true)
  /** Each is there on its own page only: an address may change before what it shows. */
  const stepMarks = {
    service: ['/productDetail/', '#main a[href^="/agreement/"]'],
    form: ['/agreement/', '#main [name^="q-"]'],
  } as const
  const poll = () => {
    for (const [name, [path, selector]] of Object.entries(stepMarks)) {
      const key = `bench-${name}`
      if (sessionStorage.getItem(key) !== null || !location.pathname.startsWith(path)) continue
      if (!document.querySelector(selector)) continue
      // Set in the frame after the one that draws it.
      requestAnimationFrame(() => sessionStorage.setItem(key, now()))
    }
    requestAnimationFrame(poll)
  }
  requestAnimationFrame(poll)
}
