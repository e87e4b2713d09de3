import { startFederation } from 'federation-runtime'
import { start } from './start'

start(startFederation({ entryTimeoutMs: 10_000, loadTimeoutMs: 30_000 }))
