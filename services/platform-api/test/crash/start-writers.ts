import { NotAcknowledged } from './api-client'
import type { CrashFixture } from './crash-fixture'
import { writeAccounts } from './writers/write-accounts'
import { messageWriter } from './writers/write-messages'
import { orderWriter } from './writers/write-orders'
import { paymentWriter } from './writers/write-payments'
import { readingWriter } from './writers/write-readings'
import { writeUploads } from './writers/write-uploads'

export interface RunningWriters {
  /** Ends the writers; throws what one of them did not expect. */
  stop(): Promise<void>
}

/** Customers who write all the time, whatever happens to the servers. */
export async function startWriters(fixture: CrashFixture): Promise<RunningWriters> {
  const messages = messageWriter(fixture)
  const unpaid = { next: 0 }
  // One may have to wait for a page that a killed process was making.
  const payers = Array.from({ length: 3 }, () => paymentWriter(fixture, unpaid))
  const writers = [
    ...[await orderWriter(fixture), ...payers, readingWriter(fixture), messages.write],
    ...[() => writeAccounts(fixture), () => writeUploads(fixture)],
  ]
  const stopped = new AbortController()
  const running = Promise.all(writers.map((write) => repeat(write, stopped.signal)))
  // Awaited in `stop`; until then the process must not end over it.
  running.catch(() => undefined)
  return {
    stop: async () => {
      stopped.abort()
      await running.finally(messages.close)
    },
  }
}

async function repeat(write: () => Promise<void>, stopped: AbortSignal) {
  while (!stopped.aborted) {
    try {
      await write()
      await new Promise((resolve) => setTimeout(resolve, 20))
    } catch (error) {
      if (!(error instanceof NotAcknowledged)) throw error
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
  }
}
