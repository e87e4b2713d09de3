import type { SessionStore } from 'shared-contracts/session'
import type { UnsentWork, UnsentWorkService } from 'shared-contracts/shell'
import { hasUnsavedWork } from '../recovery/unsaved'
import { askBeforeDeleting, isOne, listOf } from './ask-before-deleting'
import { forgetDatabases } from './forget-databases'
import { readUnsentCounts, writeUnsentCounts, type UnsentCount } from './unsent-record'

/** `keep`: sign out, and leave what is unsent on the device for the same account. */
export type LeaveAnswer = 'leave' | 'stay' | 'keep'

export interface UnsentWorkStore extends UnsentWorkService {
  /** Sends what is unsent, for 1 s at most, then asks whether the rest may be deleted. */
  mayLeave(): Promise<LeaveAnswer>
  /** Deletes what is stored of a user who left (`forgetDatabases`). */
  forget(userId: number | undefined): Promise<void>
}

/** Milliseconds; a sign-out waits no longer (decisions.md, "Sign-out waits on saving chats"). */
const maxSendMs = 1000

interface Options {
  session: SessionStore
  ask?: typeof askBeforeDeleting
  /** Shows what became of what was unsent. */
  notify?: (text: string) => void
}

export function createUnsentWork({
  session,
  ask = askBeforeDeleting,
  notify = () => undefined,
}: Options): UnsentWorkStore {
  /** Of this document; the record on the device has those of earlier documents too. */
  const reportedWork = new Map<string, { userId: number; work: UnsentWork }>()
  const userId = () => {
    const user = session.store.getState()
    return user.status === 'signed-in' ? user.userId : undefined
  }

  function report(name: string, work: UnsentWork) {
    const id = userId()
    if (id === undefined) return
    reportedWork.set(name, { userId: id, work })
    const otherCounts = readUnsentCounts(id).filter((entry) => entry.name !== name)
    const { count, noun } = work
    writeUnsentCounts(id, count > 0 ? [...otherCounts, { name, count, noun }] : otherCounts)
  }

  const ownOf = (id: number) => [...reportedWork].filter(([, entry]) => entry.userId === id)

  /** Of earlier documents by the record; of this one also where this browser stores nothing. */
  const unsentOf = (id: number): UnsentCount[] => [
    ...readUnsentCounts(id).filter(({ name }) => !reportedWork.has(name)),
    ...ownOf(id).flatMap(
      ([
        name,
        {
          work: { count, noun },
        },
      ]) => (count > 0 ? [{ name, count, noun }] : []),
    ),
  ]

  async function sendOne(name: string, work: UnsentWork) {
    if (work.count === 0 || !work.send) return
    const count = await work.send()
    report(name, { ...work, count })
  }

  return {
    report,
    forget: (id) => forgetDatabases(id),
    async mayLeave() {
      const id = userId()
      if (id === undefined) return 'leave'
      if (navigator.onLine) {
        const unsentBefore = unsentOf(id)
        const pendingSends = ownOf(id).map(([name, { work }]) => sendOne(name, work))
        await Promise.race([Promise.allSettled(pendingSends), delay(maxSendMs)])
        const sentCounts = sentOf(unsentBefore, unsentOf(id))
        if (sentCounts.length > 0)
          notify(`${listOf(sentCounts)} ${isOne(sentCounts) ? 'was' : 'were'} sent.`)
      }
      const unsent = unsentOf(id)
      const unsaved = hasUnsavedWork()
      if (unsent.length === 0 && !unsaved) return 'leave'
      const answer = await ask({ unsent, unsaved })
      if (answer === 'keep') notify(unsentStoredText)
      return answer
    },
  }
}

const unsentStoredText = 'What is not sent yet stays on this device until you sign in again.'

/** How much of each left the device. */
const sentOf = (
  unsentBefore: readonly UnsentCount[],
  unsentAfter: readonly UnsentCount[],
): UnsentCount[] =>
  unsentBefore.flatMap((entry) => {
    const count = entry.count - (unsentAfter.find(({ name }) => name === entry.name)?.count ?? 0)
    return count > 0 ? [{ ...entry, count }] : []
  })

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
