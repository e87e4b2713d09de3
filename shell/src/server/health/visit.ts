import { createHmac, randomBytes } from 'node:crypto'
import type { ServedVariant } from 'release-contracts/assignment'
import type { VisitFacts, VisitRemote } from 'release-contracts/health'
import { remoteName } from 'release-contracts/remote-name'
import type { Decision } from '../plan/decision'
import { sign, unsign } from '../http/signed-value'

/** A page that stays open longer tells nothing more. */
export const visitHours = 12

const purpose = 'visit'
/** In no name, version or rollout id. */
const between = '~'

/** Among the remotes, none of which has such a name: a visit of before is read as well. */
const staffMark = '!staff'
const experimentMark = new RegExp(`^!experiment:(${remoteName}):([\\w-]+)$`)

const letters: Partial<Record<ServedVariant, string>> = {
  stable: 's',
  canary: 'c',
  'held-back': 'h',
}
const variants: Record<string, VisitRemote['variant']> = {
  s: 'stable',
  c: 'canary',
  h: 'held-back',
}

interface VisitOptions {
  secret: string
  /** Share of page loads that count (0 to 1) while nothing is being rolled out. */
  sample: number
  /** The visitor's id. What the visit carries of it can be traced back to nobody. */
  visitor?: string
  /** Signed in as one of ours, whom rules give versions. */
  staff?: boolean
  /** Milliseconds since 1970. */
  now?: number
  random?: () => number
}

/**
 * Signed proof of one page load, for `PageAssignment.visit`. Undefined for loads that are left out
 * of the numbers: versions chosen by a link, safe mode, crawlers, and what sampling passes over.
 * While any remote is being rolled out every load counts, or a canary of 1% would be judged by a
 * quarter of it.
 */
export function visitFor(
  decision: Decision,
  { secret, sample, visitor, staff, now = Date.now(), random = Math.random }: VisitOptions,
): string | undefined {
  if (decision.override || decision.safeMode || decision.crawler) return undefined
  const all = Object.keys(decision.trials).length > 0
  if (!all && random() >= sample) return undefined
  const weight = all ? 1 : Math.round(1 / sample)
  const who = visitor ? pseudonym(visitor, decision, secret) : ''
  const head = [randomBytes(9).toString('base64url'), now.toString(36), String(weight), who]
  const marks = [
    ...(staff ? [staffMark] : []),
    ...(visitor ? experimentMarks(visitor, decision, secret) : []),
  ]
  return sign([...head, ...marks, ...items(decision)].join(between), purpose, secret)
}

/** Another one for every set of trials, so that visits of different ones cannot be joined. */
const pseudonym = (visitor: string, { trials }: Decision, secret: string) =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['who', visitor, trials]))
    .digest('base64url')
    .slice(0, 10)

/** For as long as an experiment takes, whatever else begins or ends meanwhile. */
const experimentMarks = (visitor: string, decision: Decision, secret: string) =>
  (decision.experiments ?? []).map((remote) => {
    const named = JSON.stringify(['experiment', visitor, remote, decision.trials[remote]])
    const who = createHmac('sha256', secret).update(named).digest('base64url').slice(0, 12)
    return `!experiment:${remote}:${who}`
  })

/** A remote whose version was passed over, because it failed here before, belongs to neither side. */
function items({ served, variants, trials }: Decision): string[] {
  const { remotes, shell } = served.plan
  const all = [...Object.entries(remotes), ['shell', shell] as const]
  return all.flatMap(([remote, { version }]) => {
    const letter = letters[variants[remote] ?? 'stable']
    const trial = trials[remote]
    return letter ? [`${remote}@${version}:${letter}${trial ? `:${trial}` : ''}`] : []
  })
}

/** What a visit says; undefined when it was not signed here or is older than 12 hours. */
export function readVisit(
  text: string,
  secret: string,
  now: number = Date.now(),
): VisitFacts | undefined {
  const [id, time = '', weight, visitor, ...rest] =
    unsign(text, purpose, secret)?.split(between) ?? []
  const at = Number.parseInt(time, 36)
  if (!id || !(now - at < visitHours * 3_600_000)) return undefined
  const remotes = Object.fromEntries(rest.flatMap(readItem))
  const staff = rest.includes(staffMark) && { staff: true as const }
  const experiments = readExperiments(rest)
  const who = { ...(visitor && { visitor }), ...(experiments && { experiments }) }
  return { id, at, weight: Number(weight), ...who, ...staff, remotes }
}

function readExperiments(items: readonly string[]) {
  const found = items.flatMap((item) => {
    const [, remote, who] = experimentMark.exec(item) ?? []
    return remote && who ? [[remote, who] as const] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

function readItem(item: string): [string, VisitRemote][] {
  const [, remote, version, letter = '', trial] =
    /^([^@]+)@([^:]+):([a-z])(?::(.+))?$/.exec(item) ?? []
  const variant = variants[letter]
  if (!remote || !version || !variant) return []
  return [[remote, { version, variant, ...(trial ? { trial } : {}) }]]
}
