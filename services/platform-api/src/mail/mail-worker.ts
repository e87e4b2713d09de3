import type { Channels } from '../database/channels'
import type { Db } from '../database/database'
import { sendNext, type Sender } from './mail.queries'
import { mailChannel } from './queue-mail'

interface Work {
  db: Db
  channels: Pick<Channels, 'subscribe'>
  sender: Sender
  onError(error: unknown): void
  /** How often to look without being called: for what failed before, and for lost calls. */
  pollMilliseconds?: number
}

/**
 * Sends queued mails until it is stopped: at once when a transaction that queued one commits, in this
 * process or another. Any number of processes may run one. Returns what stops it and waits for the
 * mail that is being sent.
 */
export function startMailWorker(work: Work): () => Promise<void> {
  const { db, sender, onError, pollMilliseconds = 15_000 } = work
  const stopped = new AbortController()
  const sendAll = oneAtATime(async () => {
    while (!stopped.signal.aborted && (await sendNext(db, sender))) continue
  }, onError)
  // What was queued while the connection was away called nobody.
  work.channels.subscribe(mailChannel, { onMessage: sendAll.run, onOpen: sendAll.run })
  sendAll.run()
  const timer = setInterval(sendAll.run, pollMilliseconds)
  return async () => {
    stopped.abort()
    clearInterval(timer)
    await sendAll.settled()
  }
}

/** Calls that come while the work runs make it run once more. */
function oneAtATime(work: () => Promise<void>, onError: (error: unknown) => void) {
  let running: Promise<void> | undefined
  let again = false
  const run = () => {
    again = true
    running ??= repeat().finally(() => (running = undefined))
  }
  const repeat = async () => {
    while (again) {
      again = false
      await work().catch(onError)
    }
  }
  return { run, settled: async () => running }
}
