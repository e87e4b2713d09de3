import { rm } from 'node:fs/promises'
import { searchLog } from './log-kinds'
import { writeLogReport } from './log-report'
import { privateTexts } from './private-texts'
import { readLogs } from './product-log'
import { startTestProduct } from './test-product'

/**
 * One product for the run. AMOFIN_SITE points the tests at a product that runs already instead
 * (then AMOFIN_DATA_DIR must name its data folder for the tests that release versions).
 */
async function startProductForRun() {
  if (process.env.AMOFIN_SITE) return undefined
  const product = await startTestProduct()
  process.env.AMOFIN_SITE = product.site
  process.env.AMOFIN_API = product.api
  process.env.AMOFIN_PAYMENTS = product.payments
  process.env.AMOFIN_DATABASE_URL = product.databaseUrl
  process.env.AMOFIN_SECRET = product.secret
  process.env.AMOFIN_DATA_DIR = product.dataDir
  process.env.AMOFIN_LOGS = product.logs
  process.env.AMOFIN_PIDS = JSON.stringify(product.pids)
  return async () => {
    const kinds = await privateTexts(product)
    await product.stop()
    const { files, lines } = await readLogs(product.logs)
    const results = kinds.map((kind) => searchLog(kind, lines))
    const findings = results.flatMap((result) => result.matches)
    if (process.env.KEEP_LOG_REPORT === '1') await writeLogReport({ files, lines, results })
    if (findings.length > 0)
      throw new Error(`The logs contain secrets or personal data:\n${findings.join('\n')}`)
    const checkedCount = results.reduce((sum, { searchedCount: count = 0 }) => sum + count, 0)
    console.log(
      `${checkedCount} secrets and personal data of the run checked: none found in ${files.length} logs.`,
    )
    await rm(product.logs, { recursive: true, force: true })
  }
}

export { startProductForRun as default }
