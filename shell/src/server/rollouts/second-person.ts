import { isDeepStrictEqual } from 'node:util'
import {
  policyOf,
  wayBack,
  type PlainChange,
  type RemoteControl,
  type RequestedChange,
} from 'release-contracts/rollout'
import { isSamePerson } from '../teams/access'
import type { ChangeFacts, NextControl } from './change-facts'
import { rolloutIdAt } from './start-rollout'

/** Above this share a canary has more visitors than stable. */
const majority = 50
const customers = 2

/**
 * Whether visitors get something that most of them did not have, or lose a remote. What takes a canary away,
 * or goes back to what everybody had before the last approved change, needs nobody else: it must be quick. Further
 * down lies what nobody agreed to again.
 */
function affectsEveryone(before: RemoteControl, after: RemoteControl): boolean {
  if (before.killed !== after.killed) return true
  if (after.stable !== before.stable && after.stable !== wayBack(before)) return true
  if (policyOf(after).advance.auto && !policyOf(before).advance.auto) return true
  if (advancingCanary(after) !== undefined && !isSameSchedule(before, after)) return true
  if (shareOf(after) > Math.max(majority, shareOf(before))) return true
  if (!isAmong(customersOf(after), customersOf(before))) return true
  return isForMany(after) && isOther(before, after)
}

/**
 * What a schedule leads to everybody unless somebody stops it. A policy outlives its rollout: what was approved for
 * one version is not approved for the next.
 */
function advancingCanary({ rollout }: RemoteControl): string | undefined {
  if (!rollout?.advance.auto || rollout.experiment) return undefined
  return rollout.canary
}

/** Approved with its pace and its guard: a faster one, or one that nothing stops, is another schedule. */
const isSameSchedule = (before: RemoteControl, after: RemoteControl) =>
  advancingCanary(after) === advancingCanary(before) &&
  isDeepStrictEqual(policyOf(after), policyOf(before))

const shareOf = ({ rollout }: RemoteControl) =>
  rollout?.state === 'running' ? rollout.percentage : 0

/** Customers whom a rule gives the canary: all, or those on some plans, and when. Each of them was agreed to by itself. */
function customersOf({ rollout }: RemoteControl): Customers {
  if (rollout?.state !== 'running') return { names: [] }
  const { groups, plans = [], from, until } = rollout.rules
  const all = groups.includes(customers) ? ['all customers'] : []
  return { names: [...all, ...plans.map((plan) => `plan ${plan}`)], from, until }
}

interface Customers {
  names: string[]
  from?: string | undefined
  until?: string | undefined
}

const isAmong = (some: Customers, agreed: Customers) =>
  some.names.length === 0 ||
  (some.names.every((name) => agreed.names.includes(name)) &&
    some.from === agreed.from &&
    some.until === agreed.until)

const isForMany = (control: RemoteControl) =>
  shareOf(control) > majority || customersOf(control).names.length > 0

const isOther = (before: RemoteControl, after: RemoteControl) =>
  before.rollout?.canary !== after.rollout?.canary

/**
 * Visitors who had an approved canary keep what follows it under the same draw. Where nobody approved that, it is
 * drawn anew: else one person would give it to everybody who had the other.
 */
export function drawnAnew(
  before: RemoteControl,
  after: RemoteControl,
  { now }: ChangeFacts,
): RemoteControl {
  const { rollout } = after
  if (!rollout || !isOther(before, after) || rollout.id !== before.rollout?.id) return after
  return { ...after, rollout: { ...rollout, id: rolloutIdAt(now), trial: 1, startedAt: now } }
}

/** The end of the protection leaves the control as it is, and would make the second person needless. */
export const needsApproval = (change: PlainChange, before: RemoteControl, after: RemoteControl) =>
  change.kind === 'unprotect' || affectsEveryone(before, after)

/** The control with the request; nothing else of it changes. */
export const request = (
  control: RemoteControl,
  change: RequestedChange['change'],
  { by, account, now: at, reason }: ChangeFacts,
): RemoteControl => ({
  ...control,
  requested: {
    ...{ change, by, at },
    ...(account !== undefined && { account }),
    ...(reason && { reason }),
  },
})

/** Why this person may not make the requested change, or none is there. */
export function approvalRefusal(
  { remote, requested }: RemoteControl,
  facts: ChangeFacts,
): Extract<NextControl, { refused: string }> | undefined {
  if (!requested) return { refused: `Nothing is requested for ${remote}.` }
  if (!isSamePerson(requested, facts)) return undefined
  return {
    refused: `${requested.by} asked for this change of ${remote}, so another person has to approve it.`,
  }
}
