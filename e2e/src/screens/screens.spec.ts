import { expect } from '@playwright/test'
import { expectations } from './expectations/expectations'
import { failuresOf, screenAnnotation, type ScreenResult } from './report/screen-results'
import { allCases, missingPaths, sampleCases } from './table/screen-cases'
import { screenPages } from './table/screen-pages'
import { specPaths } from './table/spec-paths'
import { test } from './visit/screen-test'
import { expectationOf } from './visit/screen-expectation'
import { visitScreen } from './visit/visit-screen'

/** `npm run screens` visits all; `npm test` visits every page once. */
const isWhole = process.env.SCREENS === 'all'
const screenFilter = process.env.SCREENS_ONLY ?? ''

const pages = screenPages()
const cases = (isWhole ? allCases(pages) : sampleCases(pages)).filter(
  ({ page, viewer }) =>
    screenFilter === '' || `${page.id} ${page.path} ${viewer}`.includes(screenFilter),
)

test('every page has an expectation, and says who may open it as D 6 does', () => {
  const mismatches = pages.map((page) => {
    const expectation = expectationOf(page, expectations)
    if (!expectation) return `${page.id}: add it to e2e/src/screens/expectations`
    const may = page.access?.groups ?? []
    return may.join() === expectation.groups.join() ? '' : `${page.id}: opens for ${may.join(', ')}`
  })
  expect(mismatches.filter((sentence) => sentence !== '')).toEqual([])
})

if (isWhole && screenFilter === '') {
  test('every path of the specification has a page', () => {
    expect(missingPaths(pages, specPaths)).toEqual([])
  })
}

for (const screen of cases) {
  const expectation = expectationOf(screen.page, expectations)
  if (!expectation) continue
  test(`${screen.page.title}, ${screen.page.path}, ${screen.viewer} ${screen.sizes.join(' ')}`, async ({
    viewers,
  }) => {
    test.setTimeout(60_000 * screen.sizes.length * screen.paths.length)
    const { page, viewer, outcome } = screen
    const result: ScreenResult = {
      ...{ pageId: page.id, title: page.title, viewer, outcome },
      ...(await visitScreen(screen, expectation, viewers)),
    }
    const description = JSON.stringify(result)
    test.info().annotations.push({ type: screenAnnotation, description })
    expect(failuresOf(result)).toEqual([])
  })
}
