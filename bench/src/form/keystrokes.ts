import type { CDPSession, Page } from 'playwright'
import { cpuRate } from '../measuring/throttled-page'

/** What one keystroke cost, in ms of the throttled main thread until the preview showed it. */
export interface Keystroke {
  script: number
  /** Style and layout. */
  layout: number
  /** Everything, painting's main-thread part included. */
  task: number
  /** The preview showed what was typed when the measuring ended. */
  isPreviewShown: boolean
}

/** Until the keystroke's work is done; a preview later than this counts as not shown. */
const workMs = 250
/** Until what follows at rest (keeping the draft) is done too, so that it burdens no later key. */
const restMs = 700

/** Optional questions say so behind their name. */
export const fieldNamed = (page: Page, label: string) =>
  page.getByLabel(new RegExp(`^${label}( \\(optional\\))?$`)).last()

/** Types into a field, key by key, each measured alone. */
export async function typeInto(page: Page, label: string, text: string): Promise<Keystroke[]> {
  const field = fieldNamed(page, label)
  await field.scrollIntoViewIfNeeded()
  await field.fill('')
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuRate })
  await page.waitForTimeout(restMs)
  const strokes: Keystroke[] = []
  for (const [index, letter] of [...text].entries()) {
    const before = await durations(cdp)
    await page.keyboard.press(letter)
    await page.waitForTimeout(workMs)
    const after = await durations(cdp)
    const isPreviewShown = await isShown(page, text.slice(0, index + 1))
    await page.waitForTimeout(restMs)
    strokes.push({
      script: after.script - before.script,
      layout: after.layout - before.layout,
      task: after.task - before.task,
      isPreviewShown,
    })
  }
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await cdp.detach()
  return strokes
}

/** Outside of inputs, whose values are no text of the page. A space at the end shows nowhere. */
const isShown = (page: Page, typed: string) =>
  page.evaluate((text) => document.body.innerText.includes(text), typed.trim())

async function durations(cdp: CDPSession) {
  const { metrics } = await cdp.send('Performance.getMetrics')
  const ms = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000
  return {
    script: ms('ScriptDuration'),
    layout: ms('LayoutDuration') + ms('RecalcStyleDuration'),
    task: ms('TaskDuration'),
  }
}
