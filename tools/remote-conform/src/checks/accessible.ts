import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright'
import { desk } from '../test-bed/tab'
import { findingOf, type Inspection } from './check'
import { settle } from '../drive/in-page'

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const axeSource = () => readFile(axeFile, 'utf8')
const phone = { width: 360, height: 740 }

interface Axe {
  run(
    context: string,
    options: object,
  ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
}

/** No violation of WCAG 2.2 AA that axe can see, on a phone and on a desk. */
export const accessible: Inspection = {
  name: 'axe',
  async inspect({ page }) {
    await page.evaluate(await axeSource())
    const found = (await violations(page)).map((text) => at(text, desk))
    await page.setViewportSize(phone)
    await settle(page)
    found.push(...(await violations(page)).map((text) => at(text, phone)))
    await page.setViewportSize(desk)
    return findingOf(found, 'Look up the rule at dequeuniversity.com/rules/axe.', 'no violations')
  },
}

const at = (text: string, { width }: { width: number }) => `${text} at ${width} px`

async function violations(page: Page): Promise<string[]> {
  const found = await page.evaluate(() => {
    const { axe } = globalThis as unknown as { axe: Axe }
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
    return axe.run('main', { runOnly: tags, resultTypes: ['violations'] })
  })
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 100)}`),
  )
}
