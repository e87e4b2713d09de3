import type { FailureKind, HealthBatch, VitalName } from 'release-contracts/health'

type Vital = NonNullable<HealthBatch['vitals']>[number]

/** What was not sent yet. Everything leaves it once. */
export interface Batches {
  loaded(remote: string): void
  /** False when this kind of failure was told of the remote before: then it is in no hurry. */
  failed(remote: string, kind: FailureKind): boolean
  vital(remote: string, name: VitalName, value: number): void
  /** The visitor paid an order. */
  paid(): void
  /** What came since the last call; undefined when that is nothing, or enough was sent. */
  take(): HealthBatch | undefined
}

/** A page that fails in a loop must not flood the server. */
const maxBatches = 20
const maxFailures = 100

export function createBatches(visit: string): Batches {
  const notified = new Set<string>()
  let batchCount = 0
  let remotes: HealthBatch['remotes'] = {}
  let vitals: Vital[] = []
  let events: NonNullable<HealthBatch['events']> = []

  const addOnce = (fact: string) => {
    const isNew = !notified.has(fact)
    notified.add(fact)
    return isNew
  }
  const entryOf = (remote: string) => (remotes[remote] ??= {})

  return {
    loaded(remote) {
      if (addOnce(remote)) entryOf(remote).loaded = true
    },
    failed(remote, kind) {
      const failures = (entryOf(remote).failures ??= {})
      failures[kind] = Math.min((failures[kind] ?? 0) + 1, maxFailures)
      return addOnce(`${remote} ${kind}`)
    },
    vital(remote, name, value) {
      vitals.push({ remote, name, value })
    },
    paid() {
      if (addOnce('order.paid')) events = ['order.paid']
    },
    take() {
      const isEmpty = Object.keys(remotes).length + vitals.length + events.length === 0
      if (isEmpty || batchCount >= maxBatches) return undefined
      batchCount += 1
      const batch: HealthBatch = {
        ...{ visit, remotes },
        ...(vitals.length > 0 && { vitals }),
        ...(events.length > 0 && { events }),
      }
      remotes = {}
      vitals = []
      events = []
      return batch
    },
  }
}
