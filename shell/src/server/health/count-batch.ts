import {
  slowMs,
  type HealthBatch,
  type RemoteHealth,
  type VisitFacts,
  type VisitRemote,
} from 'release-contracts/health'
import type { SeenVisits } from './seen-visits'
import { slotOf, vitalSlotMs } from './load-times'
import { binOf } from './vital-bins'

/** What one message adds to the counts of one version in one variant. */
export interface CountRow {
  remote: string
  version: string
  variant: VisitRemote['variant']
  trial: string
  /** Beginning of the ten minutes in which the page was loaded (milliseconds since 1970). */
  slot: number
  loads: number
  failed: number
  /** Of these, without visitors who had one before: a browser that breaks always is one, not many. */
  failedAnew: number
  loadFailures: number
  crashes: number
  errors: number
  timeouts: number
  blanks: number
  /** Visitors whose first largest contentful paint in this trial was measured. */
  timed: number
  /** Of these, later than `slowMs`. */
  slow: number
  /** Visitors whose first load in this trial it was. */
  arrived: number
  /** Of these, who ordered then or later. */
  ordered: number
}

export interface VitalRow {
  remote: string
  version: string
  metric: string
  slot: number
  bin: number
  count: number
}

/**
 * What a message changes. A failure counts in the ten minutes of its load, however late it comes,
 * so that no slot has more failures than loads. Remotes that the visit does not carry are ignored.
 */
export function countBatch(
  visit: VisitFacts,
  { remotes, vitals = [], events = [] }: Pick<HealthBatch, 'remotes' | 'vitals' | 'events'>,
  seen: SeenVisits,
): { counts: CountRow[]; vitals: VitalRow[] } {
  const measured = known(visit, vitals, ({ remote }) => remote).filter(([{ remote, name }]) =>
    seen.first(visit, remote, name),
  )
  return {
    counts: [
      ...known(visit, Object.entries(remotes), ([remote]) => remote).flatMap(
        ([[remote, notified], place]) => countRow(visit, remote, place, notified, seen) ?? [],
      ),
      ...measured.flatMap(([vital, place]) => timedRow(visit, vital, place, seen) ?? []),
      ...(events.includes('order.paid') ? orderRows(visit, seen) : []),
    ],
    vitals: measured.map(([{ remote, name, value }, { version }]) => ({
      ...{ remote, version, metric: name, slot: slotOf(visit.at, vitalSlotMs) },
      ...{ bin: binOf(value), count: visit.weight },
    })),
  }
}

/** Of one visitor the first load only: chance puts visitors into variants, and a slow phone is slow again. */
function timedRow(
  visit: VisitFacts,
  { remote, name, value }: NonNullable<HealthBatch['vitals']>[number],
  { version, variant, trial = '' }: VisitRemote,
  seen: SeenVisits,
): CountRow | undefined {
  if (name !== 'LCP' || !seen.firstTiming(visit, remote)) return undefined
  const slow = value > slowMs ? visit.weight : 0
  const row = { remote, version, variant, trial, slot: slotOf(visit.at) }
  return { ...row, ...nothingCounted, timed: visit.weight, slow }
}

/**
 * An order counts for every remote that is being tried and that the visitor had: any of them may keep people
 * from ordering.
 */
function orderRows(visit: VisitFacts, seen: SeenVisits): CountRow[] {
  return Object.keys(visit.remotes).flatMap((remote) => {
    const arrival = seen.arrivals.order(visit, remote)
    if (!arrival) return []
    const { version, variant, trial = '' } = arrival.place
    const row = { remote, version, variant, trial, slot: slotOf(arrival.at) }
    return [{ ...row, ...nothingCounted, ordered: visit.weight }]
  })
}

export const nothingCounted = {
  ...{ loads: 0, failed: 0, failedAnew: 0, loadFailures: 0, crashes: 0, errors: 0 },
  ...{ timeouts: 0, blanks: 0, timed: 0, slow: 0, arrived: 0, ordered: 0 },
}

const known = <T>(visit: VisitFacts, items: readonly T[], remoteOf: (item: T) => string) =>
  items.flatMap((item): [T, VisitRemote][] => {
    const place = Object.hasOwn(visit.remotes, remoteOf(item)) && visit.remotes[remoteOf(item)]
    return place ? [[item, place]] : []
  })

function countRow(
  visit: VisitFacts,
  remote: string,
  place: VisitRemote,
  { loaded, failures = {} }: RemoteHealth,
  seen: SeenVisits,
): CountRow | undefined {
  const { version, variant, trial = '' } = place
  const happened = {
    load: (failures.load ?? 0) > 0,
    render: (failures.render ?? 0) > 0,
    error: (failures.error ?? 0) > 0,
    timeout: (failures.timeout ?? 0) > 0,
    blank: (failures.blank ?? 0) > 0,
  }
  const failed = Object.values(happened).includes(true)
  const once = (is: boolean, fact: Parameters<SeenVisits['first']>[2]) =>
    is && seen.first(visit, remote, fact) ? visit.weight : 0
  const failedLoad = once(failed, 'failed')
  // What failed was asked for, also when the message that says so comes later or never.
  const loads = once(failed || loaded === true, 'loaded')
  const isFirst = loads > 0 && isDrawn(visit, place) && seen.arrivals.arrive(visit, remote, place)
  const amounts = {
    ...nothingCounted,
    loads,
    arrived: isFirst ? visit.weight : 0,
    failed: failedLoad,
    failedAnew: failedLoad > 0 && seen.firstFailure(visit, remote) ? failedLoad : 0,
    loadFailures: once(happened.load, 'load'),
    crashes: once(happened.render, 'render'),
    errors: once(happened.error, 'error'),
    timeouts: once(happened.timeout, 'timeout'),
    blanks: once(happened.blank, 'blank'),
  }
  if (Object.values(amounts).every((amount) => amount === 0)) return undefined
  return { remote, version, variant, trial, slot: slotOf(visit.at), ...amounts }
}

/** Chance gave the version: staff have it by a rule, and order next to nothing. */
const isDrawn = ({ staff }: VisitFacts, { trial, variant }: VisitRemote) =>
  !staff && trial !== undefined && variant !== 'held-back'
