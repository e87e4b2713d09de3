import type { BrowserContext } from 'playwright'
import type { Bus } from 'shared-contracts/bus'
import { events, type EventName } from 'shared-contracts/events'
import { contextId, emptyPath } from '../../harness/harness-context'
import { judge, type Check } from '../check'
import { go, withPage } from '../drive/open-page'
import { pressAll } from '../drive/press-all'
import { brokenStage, crashOn, stageText } from '../drive/stage'

const marker = 'thrown by a pretended neighbour'

/** The module works where no page of others is served, listeners throw and storage is full. */
export const neighbours: Check = {
  name: 'neighbours',
  run: (bench, subject) =>
    withPage(
      bench,
      { ...subject, address: emptyPath },
      async ({ page, heard }) => {
        await page.evaluate(listenAndThrow, [Object.keys(events) as EventName[], marker] as const)
        await page.evaluate(fillStorage)
        await go(page, subject.address)
        const broken = brokenStage(await stageText(page), subject.kind)
        const pressed = broken ? 0 : await pressAll(page, bench, subject)
        const crashed = crashOn(await stageText(page))
        return judge(
          [
            ...(broken ? [broken] : []),
            ...(crashed && !broken ? [`after a press ${crashed}`] : []),
            ...heard.uncaught.filter((text) => !text.includes(marker)),
          ],
          'Catch what storage throws, and take "/" from href() for a page that is not served.',
          `works with full storage, no neighbours and listeners that throw; ${pressed} presses`,
        )
      },
      { prepare: withoutNeighbours },
    ),
}

/** Nobody else's page is known: `href` answers `/` and `serves` false. */
async function withoutNeighbours(context: BrowserContext) {
  await context.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const answer = await route.fetch()
    const text = await answer.text()
    await route.fulfill({ response: answer, body: text.replace(contextPattern, emptied) })
  })
}

const contextPattern = new RegExp(`(<script[^>]* id="${contextId}">)([^<]*)(</script>)`)

const emptied = (_: string, start: string, json: string, end: string) => {
  const known = { ...(JSON.parse(json) as object), neighbours: [] }
  return start + JSON.stringify(known).replaceAll('<', '\\u003c') + end
}

/** Runs in the page, as the one below. */
function listenAndThrow([names, text]: readonly [EventName[], string]) {
  const { bus } = globalThis.amofinHarness as unknown as { bus: Bus }
  for (const name of names) {
    bus.on(name, () => {
      throw new Error(text)
    })
  }
}

function fillStorage() {
  const real = Storage.prototype.setItem
  Storage.prototype.setItem = function (key, value) {
    // The harness's own notes and the shell's session are not the remote's.
    if (/^(amofin-harness|token|userId|session)/.test(key)) return real.call(this, key, value)
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
}
