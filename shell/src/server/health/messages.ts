import type { VisitFacts } from 'release-contracts/health'
import type { Log } from '../log/log'
import { createRateLimit } from '../http/rate-limit'
import { createRecent } from './recent'
import { readVisit, visitHours } from './visit'

const minuteMs = 60_000
const hourMs = 3_600_000

/** Messages per minute. A page sends a few; thousands of visitors may share a carrier's address. */
const most = { visitor: 60, unnamed: 240, address: 6000 }
/** Clocks of servers differ by less. */
const clockMs = minuteMs

const nothing = () => ({ counted: 0, limited: 0, forged: 0, old: 0, clockBehindMs: 0 })

interface Options {
  secret: string
  log: Log
  now: () => number
}

/**
 * Which messages of browsers count. What is left out is counted too, so that nobody takes a guard
 * that hears nothing for one that sees nothing wrong.
 */
export function createMessages({ secret, log, now }: Options) {
  const perVisitor = createRateLimit(most.visitor, minuteMs, now)
  const perUnnamed = createRateLimit(most.unnamed, minuteMs, now)
  const perAddress = createRateLimit(most.address, minuteMs, now)
  const recent = createRecent(now, nothing, (a, b) => ({
    counted: a.counted + b.counted,
    limited: a.limited + b.limited,
    forged: a.forged + b.forged,
    old: a.old + b.old,
    clockBehindMs: Math.max(a.clockBehindMs, b.clockBehindMs),
  }))
  let warnedAt = Number.NEGATIVE_INFINITY

  /** A visit from the future was signed by a server whose clock is ahead of this one's. */
  function compareClocks(at: number) {
    const behind = at - now()
    if (behind <= clockMs) return
    const current = recent.current()
    current.clockBehindMs = Math.max(current.clockBehindMs, behind)
    if (now() - warnedAt < hourMs) return
    warnedAt = now()
    log.warn('health.clock-differs', { behindMs: behind })
  }

  /** Without an address nobody is limited. */
  function isTooMany(visit: VisitFacts | undefined, address: string | undefined) {
    if (address === undefined) return false
    const few = visit?.visitor ? perVisitor(visit.visitor) : perUnnamed(address)
    return !perAddress(address) || !few
  }

  return {
    /** The visit of a message that counts; else why it does not. */
    admit(text: string, address?: string): VisitFacts | 'limited' | 'ignored' {
      const visit = readVisit(text, secret, Number.NEGATIVE_INFINITY)
      if (isTooMany(visit, address)) {
        recent.current().limited += 1
        return 'limited'
      }
      if (!visit) {
        recent.current().forged += 1
        return 'ignored'
      }
      compareClocks(visit.at)
      if (now() - visit.at >= visitHours * hourMs) {
        recent.current().old += 1
        return 'ignored'
      }
      recent.current().counted += 1
      return visit
    },
    /** Of the last hour: what was mended is not held against the guard for ever. */
    status: recent.sum,
  }
}
