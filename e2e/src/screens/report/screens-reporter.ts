import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { formatMarkdown } from '../../../../tools/workspace/docs/format-markdown'
import { repository } from '../../../../tools/workspace/start/repository'
import { allCases, missingPaths } from '../table/screen-cases'
import { screenPages } from '../table/screen-pages'
import { specPaths } from '../table/spec-paths'
import { failuresOf, screenAnnotation, type ScreenResult } from './screen-results'
import { screensPage } from './screens-page'

/** Ends a run over all screens with its table in docs/reports/screens.md. */
class ScreensReporter implements Reporter {
  private readonly results: ScreenResult[] = []

  onTestEnd(test: TestCase, { annotations }: TestResult) {
    const annotation = [...test.annotations, ...annotations].find(
      ({ type }) => type === screenAnnotation,
    )
    if (annotation?.description)
      this.results.push(JSON.parse(annotation.description) as ScreenResult)
  }

  async onEnd({ status }: FullResult) {
    if (process.env.SCREENS !== 'all' || this.results.length === 0) return
    const pages = screenPages()
    const isWhole = status !== 'interrupted' && this.results.length === allCases(pages).length
    if (!isWhole)
      return console.log('Only part of the suite ran, so docs/reports/screens.md was not changed.')
    const failures = this.results.flatMap(failuresOf)
    const openings = this.results.flatMap((result) => result.openings).length
    console.log(`\n${openings} openings, ${failures.length} findings`)
    const folder = join(repository, 'docs', 'reports')
    await mkdir(folder, { recursive: true })
    const missingScreens = missingPaths(pages, specPaths)
    const page = await formatMarkdown('screens.md', screensPage(this.results, missingScreens))
    await writeFile(join(folder, 'screens.md'), page)
    console.log('Written to docs/reports/screens.md')
  }
}

export { ScreensReporter as default }
