import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { startProduct } from '../../../tools/workspace/start/product'
import { repository } from '../../../tools/workspace/start/repository'
import { readSecrets } from '../../../tools/workspace/start/secrets'
import { launchMeasuringBrowser } from '../measuring/measuring-browser'
import { rotateVariants } from '../measuring/medians'
import { waitUntilIdle } from '../measuring/measured-run'
import { addBenchService, benchSlug, saveBenchDraft } from './amofin-form'
import { fieldNamed, typeInto } from './keystrokes'
import { forms, printReport, report, type Form, type Sample } from './report'
import { startSurveySite } from './survey-site'

const rounds = Number(process.env.ROUNDS ?? 3)
const fields = ['Address', 'Office held', 'Purpose', 'Name of the witness', 'Name of the agent']
const typed = 'Xq7 Bakare'

/** `npm run bench:form`: from a keystroke to the updated document, side by side with SurveyJS. */
const workDir = await mkdtemp(join(tmpdir(), 'amofin-bench-form-'))
const dataDir = join(workDir, 'data')
const product = await startProduct({
  port: 0,
  apiPort: 0,
  dataDir,
  releasesFrom: join(repository, '.cache', 'releases'),
  log: (line) => console.log(line),
})
try {
  await addBenchService(product.databaseUrl)
  const draft = await saveBenchDraft(product.api, readSecrets(dataDir).apiKey)
  const survey = await startSurveySite(workDir)
  const samples = await measure({
    amofin: `${product.site}/agreement/${draft}/${benchSlug}`,
    surveyjs: survey.origin,
  })
  await survey.close()
  const formReport = report(samples)
  printReport(formReport)
  const results = join(repository, 'bench/results')
  await mkdir(results, { recursive: true })
  await writeFile(join(results, 'form.json'), `${JSON.stringify(formReport, null, 2)}\n`)
} finally {
  await product.stop()
  await rm(workDir, { recursive: true, force: true })
}

async function measure(addresses: Record<Form, string>): Promise<Sample[]> {
  const browser = await launchMeasuringBrowser()
  const samples: Sample[] = []
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const form of rotateVariants(forms, round)) {
        await waitUntilIdle()
        samples.push(...(await fillIn(browser, form, addresses[form], round)))
        console.log(`round ${round + 1} of ${rounds}: ${form}`)
      }
    }
    return samples
  } finally {
    await browser.close()
  }
}

async function fillIn(browser: Browser, form: Form, address: string, round: number) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    await page.goto(address)
    await fieldNamed(page, 'Address').waitFor({ timeout: 60_000 })
    await page.waitForTimeout(2000)
    const samples: Sample[] = []
    for (const field of fields) {
      const strokes = await typeInto(page, field, typed)
      samples.push(...strokes.map((stroke) => ({ form, round, field, ...stroke })))
    }
    return samples
  } finally {
    await context.close()
  }
}
