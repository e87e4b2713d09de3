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
  let taken = 0
  let remotes: HealthBatch['remotes'] = {}
  let vitals: Vital[] = []
  let events: NonNullable<HealthBatch['events']> = []

  const first = (fact: string) => {
    const news = !notified.has(fact)
    notified.add(fact)
    return news
  }
  const of = (remote: string) => (remotes[remote] ??= {})

  return {
    loaded(remote) {
      if (first(remote)) of(remote).loaded = true
    },
    failed(remote, kind) {
      const failures = (of(remote).failures ??= {})
      failures[kind] = Math.min((failures[kind] ?? 0) + 1, maxFailures)
      return first(`${remote} ${kind}`)
    },
    vital(remote, name, value) {
      vitals.push({ remote, name, value })
    },
    paid() {
      if (first('order.paid')) events = ['order.paid']
    },
    take() {
      const empty = Object.keys(remotes).length + vitals.length + events.length === 0
      if (empty || taken >= maxBatches) return undefined
      taken += 1
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
