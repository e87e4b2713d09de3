import { expect, type Page } from '@playwright/test'
import { expectations } from '../expectations/expectations'
import { sizeNames, viewers as allViewers, outcomeFor } from '../table/screen-cases'
import { screenPages } from '../table/screen-pages'
import { axeFindings, settle, widthFindings } from '../visit/open-screen'
import { addressOf, expectationOf } from '../visit/screen-expectation'
import { test } from '../visit/screen-test'
import { saveShot } from '../visit/visit-screen'
import { answerAs, pageStates, type PageState } from './page-states'

/** `npm run screens -- --states`: pictures of each page in each state, beside the filled ones. */
const screenFilter = process.env.SCREENS_ONLY ?? ''

for (const screen of screenPages()) {
  const expectation = expectationOf(screen, expectations)
  const viewer = allViewers.find(
    (candidate) => outcomeFor(screen.access?.groups, candidate) === 'page',
  )
  if (!expectation || !viewer || !`${screen.id} ${screen.path}`.includes(screenFilter)) continue
  test(`${screen.title}, ${screen.path}, in every state`, async ({ viewers }) => {
    test.setTimeout(180_000)
    const values = (await expectation.values?.(await viewers.api(viewer))) ?? {}
    const findings: string[] = []
    for (const size of sizeNames) {
      const context = await viewers.context(viewer, size)
      for (const state of pageStates) {
        const page = await context.newPage()
        await answerAs(page, state)
        findings.push(...(await showState(page, addressOf(screen.path, values), state)))
        await saveShot(page, `${screen.id}/${state}-${viewer}-${size}`)
        const stateFindings = [...(await widthFindings(page)), ...(await axeFindings(page))]
        if (state === 'failed') stateFindings.push(...(await retryFindings(page)))
        findings.push(...stateFindings.map((finding) => `${state}, ${size}: ${finding}`))
        await page.close()
      }
    }
    expect(findings).toEqual([])
  })
}

async function showState(page: Page, address: string, state: PageState): Promise<string[]> {
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  if (state === 'loading') {
    await page.waitForTimeout(1500)
    return []
  }
  const heading = page.locator('main').getByRole('heading', { level: 1 }).first()
  const isHeadingShown = await heading.waitFor({ timeout: 10_000 }).then(
    () => true,
    () => false,
  )
  await settle(page)
  return isHeadingShown ? [] : [`${state}: no heading of level 1`]
}

/** A page that reads nothing of its own has nothing to try again. */
async function retryFindings(page: Page): Promise<string[]> {
  const failed = await page
    .locator('main')
    .getByText(/could not|failed|unavailable/i)
    .count()
  const retry = await page.getByRole('button', { name: /retry|try again/i }).count()
  return failed > 0 && retry === 0 ? ['says that it failed, without Retry'] : []
}
