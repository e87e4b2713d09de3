import type { Page } from 'playwright'

/** What runs in the page, under these names. */
interface BenchWindow {
  benchPressedAt: number
  benchShown: (numbers: readonly string[]) => Promise<number>
}

/** Installs the clock that starts with a click and ends when the rows are painted. */
export async function watchRows(page: Page): Promise<void> {
  // tsx keeps function names by calling this, also in functions that are sent to the page.
  await page.addInitScript('globalThis.__name = (target) => target')
  await page.addInitScript(installClock)
}

/**
 * Milliseconds from the click (or from the start of the navigation) until exactly these orders stand
 * in the table, in this order, and a frame with them was painted. Throws after half a minute.
 */
export async function shownAfter(
  page: Page,
  numbers: readonly string[],
  startEvent: 'click' | 'navigation',
): Promise<number> {
  const moments = await page.evaluate((expected) => {
    const bench = globalThis as unknown as BenchWindow
    return bench.benchShown(expected).then((shownAt) => ({ shownAt, from: bench.benchPressedAt }))
  }, numbers)
  if (moments.shownAt < 0)
    throw new Error(`The table did not show ${numbers[0]} first within 30 s: ${await textOf(page)}`)
  return startEvent === 'click' ? moments.shownAt - moments.from : moments.shownAt
}

const textOf = async (page: Page) =>
  `${page.url()} ${(await page.locator('body').innerText()).slice(0, 1500)}`

function installClock() {
  const bench = globalThis as unknown as BenchWindow
  addEventListener('click', ({ timeStamp }) => (bench.benchPressedAt = timeStamp), true)
  // By cell: the text of a row runs a number and the date behind it together.
  const numberIn = (row: HTMLTableRowElement) =>
    [...row.cells].map((cell) => /AMF-\d+/.exec(cell.textContent ?? '')?.[0]).find(Boolean)
  const inTable = () =>
    [...document.querySelectorAll<HTMLTableRowElement>('tbody tr')].map(numberIn)
  bench.benchShown = (numbers) =>
    new Promise((resolve) => {
      const deadline = performance.now() + 30_000
      const poll = () => {
        const rows = inTable()
        const isShown = rows.length === numbers.length && rows.every((row, n) => row === numbers[n])
        if (!isShown)
          return performance.now() > deadline ? resolve(-1) : requestAnimationFrame(poll)
        // A message comes after the frame that the next callback belongs to was painted.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.now())
          port2.postMessage(undefined)
        })
      }
      poll()
    })
}
