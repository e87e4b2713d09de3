import type { Db } from '../database/database'
import { expireDrafts } from './expire-drafts'

interface Expiry {
  db: Db
  dataDir: string
  onError(error: unknown): void
}

const daily = 24 * 60 * 60_000

/** Deletes old unclaimed drafts now and every day. What it returns waits for a running pass and ends. */
export function startDraftExpiry({ db, dataDir, onError }: Expiry): () => Promise<void> {
  let pass = Promise.resolve()
  const run = () => {
    pass = expireDrafts(db, dataDir).catch(onError)
  }
  run()
  const timer = setInterval(run, daily)
  timer.unref()
  return () => {
    clearInterval(timer)
    return pass
  }
}
