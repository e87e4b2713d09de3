import { startFederation } from 'federation-runtime'
import { startPage } from './start-page'

startPage(startFederation({ entryTimeoutMs: 10_000, loadTimeoutMs: 30_000 }))
