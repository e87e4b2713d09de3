import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Prints what each injected fault led to, as one table at the end of the run. */
class FaultTableReporter implements Reporter {
  private readonly rows: string[] = []

  onTestEnd(test: TestCase, result: TestResult) {
    const annotations = [...test.annotations, ...result.annotations]
    const faultRow = annotations.find(({ type }) => type === 'fault')?.description
    if (faultRow && result.status === 'passed') this.rows.push(`| ${faultRow} |`)
    else if (faultRow) this.rows.push(`| ${faultRow}, then FAILED |`)
  }

  onEnd() {
    if (this.rows.length === 0) return
    console.log('\n| remote | fault | release | outcome | next page load |\n|---|---|---|---|---|')
    for (const row of this.rows.sort()) console.log(row)
  }
}

export { FaultTableReporter as default }
