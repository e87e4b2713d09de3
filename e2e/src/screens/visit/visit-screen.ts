import { stripVTControlCharacters } from 'node:util'
import type { Page } from '@playwright/test'
import type { Group } from 'shared-contracts/capabilities'
import type { ActionResult, PathResult } from '../report/screen-results'
import type { ScreenCase, Size } from '../table/screen-cases'
import {
  axeFindings,
  openSettled,
  settle,
  spacingFindings,
  watchScreen,
  widthFindings,
} from './open-screen'
import { outcomeFindings } from './outcome-findings'
import { addressOf, type AddressValues, type ScreenExpectation } from './screen-expectation'
import type { Viewers } from './screen-test'
import { join } from 'node:path'
import { repository } from '../../../../tools/workspace/start/repository'

/** Wide letters are tried by `npm run screens`; `npm test` does so with the pages of visitors and the purchase. */
const isWhole = process.env.SCREENS === 'all'

/** Opens all paths of a case on all its sizes, then acts on the first of them. */
export async function visitScreen(
  screen: ScreenCase,
  expectation: ScreenExpectation,
  viewers: Viewers,
) {
  const openings: PathResult[] = []
  const actions: ActionResult[] = []
  const api = await viewers.api(screen.outcome === 'page' ? screen.viewer : 'visitor')
  const { values, failure } = await valuesOf(screen, expectation, viewers)
  for (const size of screen.sizes) {
    const context = await viewers.context(screen.viewer, size)
    for (const [index, path] of screen.paths.entries()) {
      const page = await context.newPage()
      const address = addressOf(path, values)
      const findings = failure
        ? [`no address: ${failure}`]
        : await openAndCheck({ page, screen, expectation, address, size })
      openings.push({ path, size, findings })
      if (index === 0 && screen.outcome === 'page' && !failure) {
        await saveShot(page, `${screen.page.id}/filled-${screen.viewer}-${size}`)
        const group = screen.viewer as Group
        for (const action of actionsOf(expectation, group)) {
          const run = async () => {
            await openSettled(page, address, 'page')
            return action.run({ page, api, group, size })
          }
          actions.push(await actionResult(action.name, size, run))
        }
      }
      await page.close()
    }
  }
  return { openings, actions }
}

const actionsOf = ({ actions = [], groups }: ScreenExpectation, group: Group) =>
  actions.filter((action) => (action.groups ?? groups).includes(group))

/** Rows that the viewer sees; those of an admin where the page is refused anyway. */
async function valuesOf(
  { outcome, viewer }: ScreenCase,
  { values }: ScreenExpectation,
  viewers: Viewers,
): Promise<{ values: AddressValues; failure?: string }> {
  if (!values || outcome !== 'page') return { values: {} }
  try {
    return { values: await values(await viewers.api(viewer)) }
  } catch (error) {
    return { values: {}, failure: firstLine(error) }
  }
}

interface OpenPage {
  page: Page
  screen: ScreenCase
  expectation: ScreenExpectation
  address: string
  size: Size
}

async function openAndCheck(openPage: OpenPage): Promise<string[]> {
  const { page, screen, expectation, address, size } = openPage
  const watch = watchScreen(page, expectation.expected)
  try {
    await openSettled(page, address, screen.outcome)
    const outcome = await outcomeFindings(page, screen, expectation, address)
    await settle(page)
    return [
      ...outcome,
      ...(await widthFindings(page)),
      ...(await axeFindings(page)),
      ...(isWhole && size === 'phone' ? await spacingFindings(page) : []),
      ...watch.findings(),
    ]
  } catch (error) {
    return [firstLine(error), ...watch.findings()]
  }
}

async function actionResult(
  name: string,
  size: Size,
  run: () => Promise<void>,
): Promise<ActionResult> {
  try {
    await run()
    return { name, size }
  } catch (error) {
    return { name, size, failure: firstLine(error) }
  }
}

/** Playwright's messages carry colours and a log of attempts. */
function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  const lines = stripVTControlCharacters(text).split('\n').filter(Boolean)
  return lines.slice(0, 4).join(' ').slice(0, 400)
}

/** Not in git: one folder per page, one picture per viewer, size and state. */
const folder = join(repository, '.cache', 'screens')

/** Only in a run over all screens; `npm test` needs no pictures. */
export async function saveShot(page: Page, name: string): Promise<void> {
  if (process.env.SCREENS !== 'all') return
  await page.screenshot({
    path: join(folder, `${name}.png`),
    fullPage: true,
    animations: 'disabled',
    caret: 'hide',
  })
}
