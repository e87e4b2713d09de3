import { count, percent, rate } from './figures'
import { kindNames, plural } from './texts'

export const card = {
  stable: 'Stable',
  next: 'Next',
  none: 'none',
  wasAt: (share: number) => `Was at ${percent(share)}`,
  visitorsOn: (version: string, share: number) => `Visitors on ${version}: ${percent(share)}`,
  allOn: (version: string) => `All visitors on ${version}`,
  nobodyOn: 'No visitor gets this remote',
  percentWord: ' percent',
  errors: 'errors',
  limit: (limit: number) => `limit ${rate(limit)}`,
  noLimit: 'no limit',
  notMeasured: 'no data yet',
  load: 'Page load',
  loadRank: '75th percentile',
  line: (from: number, to: number, limit?: number) =>
    `Errors in the last hour: from ${rate(from)} to ${rate(to)}${limit === undefined ? '' : `, limit ${rate(limit)}`}`,
  noLine: 'No chart: too few page loads in the last hour.',
  loads: (failed: number, loads: number) => `${count(failed)} of ${plural(loads, 'load')}`,
  of: (failed: number, loads: number) => `${count(failed)} of ${count(loads)}`,
  stableRate: (share: number) => `stable ${rate(share)}`,
  more: 'More',
  moreOf: (remote: string) => `More for ${remote}`,
}

export const notes = {
  nothing: 'nothing',
  halted: (stable: string) => `Everybody gets ${stable}.`,
  nextAt: (share: number, when: string) => `Next: ${percent(share)} at ${when} if healthy.`,
  stableAt: (when: string) => `Next: stable for everyone at ${when} if healthy.`,
  soon: (share: number | undefined) =>
    `Next: ${share === undefined ? 'stable for everyone' : percent(share)}, as soon as enough page loads show that it is healthy.`,
  nextByHand: (share: number) => `Next: ${percent(share)}, waiting for you.`,
  stableByHand: 'Next: stable for everyone, waiting for you to promote it.',
  worse: 'It fails, or is slow, more often than stable.',
  tooEarly: 'Too early to tell whether it is healthy.',
  heldBack: (visits: number) =>
    `${plural(visits, 'visit')} stayed on stable, because their page was older than this version needs.`,
  released: (when: string, by?: string, how = kindNames.release) =>
    `${how} ${when}${by ? ` by ${by}` : ''}.`,
  needs: (shell: string, events: string) => `Needs shell ${shell}, events ${events}.`,
  unfit: (reason: string) => `It cannot run here: it ${reason}.`,
  waitsToo: (version: string) => `${version} is waiting.`,
  since: (day: string) => `In force for everyone since ${day}.`,
  inForce: 'In force for everyone.',
  unapproved:
    'No visitor gets it yet: two people must agree on its first version. Choose one under “Other versions”.',
  firstWaits: 'No visitor gets it until its first version is approved.',
  fallback: (stable: string, instead: string | undefined) =>
    `${stable} is stable but cannot be served here. ${instead ?? 'Nothing'} is served instead.`,
  source: 'Built from source. No release yet.',
  sourceFirst: 'Built from source, until a first release is approved.',
  off: 'Its pages, slots and layouts are not served.',
  whatever: (who: string) => `Whatever the percentage: ${who}.`,
  notBefore: (when: string) => `No new visitors before ${when}.`,
  notAfter: (when: string) => `No new visitors after ${when}.`,
  over: (when: string) => `No new visitors since ${when}.`,
  staff: 'staff',
  accounts: (names: string) => `${names} accounts`,
  plans: (plans: readonly string[], list: string) =>
    plans.length === 1 ? `accounts on the plan ${list}` : `accounts on the plans ${list}`,
  users: (ids: readonly number[], list: string) =>
    ids.length === 1 ? `account number ${list}` : `account numbers ${list}`,
  stoppedAt: (when: string, by: string) => `Stopped at ${when} ${by}`,
  afterGoingTo: (duration: string, share: number) => `${duration} after going to ${percent(share)}`,
  seeReports: (failed: number) =>
    failed > 0 ? `See the ${plural(failed, 'failed load')}` : 'See the failure reports',
}

/** The shell stands in nothing that it could need. */
export const needsNote = (needs: { shell: string; events: string } | undefined) =>
  needs ? [notes.needs(needs.shell, needs.events)] : []
