import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright'
import { judge, type Check } from '../check'
import { withPage } from '../drive/open-page'
import { settle } from '../drive/settle'

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const sizes = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
]

interface Axe {
  run(
    context: string,
    options: object,
  ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
}

/** No violation of WCAG 2.2 AA that axe can see, on a phone and on a desk. */
export const accessible: Check = {
  name: 'axe',
  run: (bench, subject) =>
    withPage(bench, subject, async ({ page }) => {
      await page.evaluate(await readFile(axeFile, 'utf8'))
      const found: string[] = []
      for (const size of sizes) {
        await page.setViewportSize(size)
        await settle(page)
        found.push(...(await violations(page)).map((text) => `${text} at ${size.width} px`))
      }
      return judge(found, 'Look the rule up at dequeuniversity.com/rules/axe.', 'no violations')
    }),
}

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
