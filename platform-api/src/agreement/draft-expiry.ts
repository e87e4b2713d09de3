import type { Db } from '../database/database'
import type { FileStore } from '../files/file-store'
import { expireDrafts } from './expire-drafts'

interface Expiry {
  db: Db
  files: FileStore
  onError(error: unknown): void
}

const daily = 24 * 60 * 60_000

/** Deletes old unclaimed drafts now and every day. What it returns waits for a running pass and ends. */
export function startDraftExpiry({ db, files, onError }: Expiry): () => Promise<void> {
  let pass = Promise.resolve()
  const run = () => {
    pass = expireDrafts(db, files).catch(onError)
  }
  run()
  const timer = setInterval(run, daily)
  timer.unref()
  return () => {
    clearInterval(timer)
    return pass
  }
}
