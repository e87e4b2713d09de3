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
  process.env.AMOFIN_PIDS = JSON.stringify(product.pids)
  return product.stop
}

export { startProductForRun as default }
