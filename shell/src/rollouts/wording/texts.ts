import type { RolloutChange } from 'release-contracts/rollout'
import type { VersionFacts } from 'release-contracts/rollout-messages'
import type { RemoteState } from '../reading/remote-state'
import { count, estimate, percent, rate } from './figures'

/** The words of the console. */

const plural = (value: number, one: string, many = `${one}s`) =>
  `${count(value)} ${value === 1 ? one : many}`

export const stateNames: Record<RemoteState, string> = {
  halted: 'Halted',
  'switched-off': 'Switched off',
  'rolling-out': 'Rolling out',
  waiting: 'Waiting',
  steady: 'Steady',
}

export const kindNames: Record<VersionFacts['kind'], string> = {
  release: 'Released',
  pre: 'Preview, built',
  source: 'Built from source',
}

export const page = {
  title: 'Releases',
  loading: 'Loading the releases…',
  what: 'the releases',
  safe: 'What visitors get stays as it is.',
  planLine: (id: string, since: string, remotes: number, shell: string) =>
    `Plan ${id}, in force since ${since}. ${plural(remotes, 'remote')}, shell ${shell}.`,
  readAgo: (ago: string) => `Updated ${ago}.`,
  guardSwitch: 'Stop automatically on errors',
  seePlan: 'See plan as JSON',
  noRemotes: 'No releases yet',
  noRemotesHelp:
    'Remotes appear here once a version of them is admitted. Release one with: npm run release -w mf-chat',
  notYours: 'None of the remotes is your team’s',
  notYoursHelp:
    'Whose they are stands below, under “Remotes of other teams”. To see one here, ask an approver of the team platform to put you into its team.',
  nothingReleased:
    'Nothing has been released yet. Visitors get what is built from source. Release a version with: npm run release -w mf-chat',
}

export const problems = {
  unreachable: 'There was no answer. Check your connection.',
  expired: 'Your session has ended. Sign in again to continue.',
  signIn: 'Sign in again',
  refused: 'This account may not see the releases here',
  refusedHelp: 'Sign in with an administrator’s account, or use the command line: npm run rollout',
  strange: (status: number) => `The server answered with status ${status}.`,
  stale: (time: string) => `What you see is from ${time}.`,
  notReadAgain: 'We could not update this page.',
  readAgain: 'Try again',
  unknownOutcome:
    'There was no answer, so we do not know whether it was done. Try again: it cannot be done twice.',
}

export const ages = {
  now: 'just now',
  seconds: (value: number) => `${plural(value, 'second')} ago`,
  minutes: (value: number) => plural(value, 'minute'),
  hours: (value: number) => plural(value, 'hour'),
  days: (value: number) => plural(value, 'day'),
  ago: (duration: string) => `${duration} ago`,
  today: 'Today',
  yesterday: 'Yesterday',
}

export const people = {
  by: (name: string) => `by ${name}`,
  guard: 'by the error limit',
  schedule: 'on schedule',
  release: 'when it was released',
}

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
  notMeasured: 'none yet',
  load: 'Page load',
  loadRank: '75th percentile',
  line: (from: number, to: number, limit?: number) =>
    `Errors in the last hour: from ${rate(from)} to ${rate(to)}${limit === undefined ? '' : `, limit ${rate(limit)}`}`,
  noLine: 'No line: too few page loads in the last hour.',
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
  unfit: (why: string) => `It cannot run here: it ${why}.`,
  waitsToo: (version: string) => `${version} waits.`,
  since: (day: string) => `In force for everyone since ${day}.`,
  inForce: 'In force for everyone.',
  fallback: (stable: string, instead: string | undefined) =>
    `${stable} is stable but cannot be served here. ${instead ?? 'Nothing'} takes its place.`,
  source: 'Built from source. No release yet.',
  off: 'Its pages, slots and layouts are not served.',
  whatever: (who: string) => `At any percentage: ${who}.`,
  notBefore: (when: string) => `No new visitors before ${when}.`,
  notAfter: (when: string) => `No new visitors after ${when}.`,
  over: (when: string) => `No new visitors since ${when}.`,
  staff: 'staff',
  accounts: (names: string) => `${names} accounts`,
  users: (ids: readonly number[], list: string) =>
    ids.length === 1 ? `account number ${list}` : `account numbers ${list}`,
  stoppedAt: (when: string, by: string) => `Stopped at ${when} ${by}`,
  afterGoingTo: (duration: string, share: number) => `${duration} after going to ${percent(share)}`,
  seeReports: (failed: number) =>
    failed > 0 ? `See the ${plural(failed, 'failed load')}` : 'See the failure reports',
}

export const acts = {
  startAt: (share: number) => `Start at ${percent(share)}`,
  goTo: (share: number) => `Go to ${percent(share)}`,
  staffFirst: 'Staff first',
  addStaff: 'Give it to all staff',
  promote: 'Promote',
  halt: 'Halt',
  resume: 'Resume',
  rollBack: (version: string) => `Roll back to ${version}`,
  otherVersions: 'Other versions',
  anyPercentage: 'Another percentage',
  rules: 'Who gets it',
  policy: 'Stages and error limit',
  startNext: (version: string) => `Continue with ${version}`,
  reports: 'Failure reports',
  switchOff: 'Switch off',
  switchOn: 'Switch on',
  close: 'Close',
  change: 'Change it',
  cancel: 'Cancel',
  copy: 'Copy',
  copied: 'Copied.',
  notCopied: 'Your browser did not copy it. The text is selected: copy it yourself.',
}

/** Who moves, said before anything is confirmed. */
export const moves = {
  title: 'Who moves',
  titleOther: 'What happens',
  visitors: (points: number) =>
    points >= 100
      ? 'All visitors'
      : points >= 1
        ? `About ${Number(points.toFixed(1))} of every 100 visitors`
        : `About 1 of every ${count(100 / points)} visitors`,
  loads: (loads: number) =>
    loads < 1
      ? 'less than one page load a day'
      : `some ${estimate(loads)} page ${loads < 1.5 ? 'load' : 'loads'} a day`,
  move: (who: string, from: string, to: string) => `${who}, move from ${from} to ${to}.`,
  moveUncounted: (who: string, from: string, to: string) => `${who} move from ${from} to ${to}.`,
  nobodyBack: 'Nobody moves back.',
  nobody: 'Nobody moves.',
  alreadyAt: (share: number) => `Nobody moves: it is at ${percent(share)} already.`,
  keepIt: (version: string, share: number, before: number) =>
    `Nobody moves back: visitors who have ${version} keep it until it is halted or rolled back. Of new visitors, ${percent(share)} get it instead of ${percent(before)}.`,
  whileHalted: (version: string, share: number) =>
    `Nobody moves while it is halted. When it is resumed, ${percent(share)} of visitors get ${version}.`,
  keepsShare: (share: number) => `It starts at ${percent(share)}, so that nobody goes back.`,
  besides: (who: string, version: string) => `Besides, ${who} get ${version}.`,
  staffNamed: (names: string) => `all signed-in staff (${names})`,
  whoHasIt: (version: string) =>
    `Visitors who already have ${version} keep it, even where a rule no longer names them.`,
  nobodyKeeps: (version: string) =>
    `Nobody keeps ${version}: visitors who got it by a rule or at a higher share move back too.`,
  canResume: 'It can be resumed.',
  becomesStable: (version: string) => `${version} becomes stable and the rollout ends.`,
  rolloutEnds: (version: string) => `The rollout of ${version} ends.`,
  rolloutHalts: (version: string) => `The rollout of ${version} is halted.`,
  alreadyBack: (stable: string) => `Nobody moves: everybody is on ${stable} already.`,
  noPages: 'What it shows in other pages is left out at once.',
  pagesGone: (paths: string) => `Nobody can open ${paths} until it is switched on.`,
  comesBack: (version: string) => `Everybody gets ${version} again.`,
  nothingInForce: 'nothing',
}

interface ChangeWords {
  remote: string
  /** What it is about: the version that is started, rolled out or gone back to. */
  version: string
  share: string
  /** Whom it is for where the share is 0. */
  for?: string
  /** Whether it is newer than what visitors have. */
  forward?: boolean
}

/** What a change is called: as a title, as an act, while it is sent, and when it is done. */
export const changes: Record<
  RolloutChange['kind'],
  (words: ChangeWords) => [title: string, confirm: string, busy: string, done: string]
> = {
  start: ({ version, share, for: who }) => [
    `start ${version}`,
    `Start at ${share}`,
    'Starting',
    `${version} has started ${who ? `for ${who}` : `at ${share}`}.`,
  ],
  'set-percentage': ({ version, share }) => [
    `who gets ${version}`,
    `Go to ${share}`,
    'Changing',
    `${version} is at ${share}.`,
  ],
  'set-rules': ({ version }) => [`who gets ${version}`, 'Save', 'Saving', 'who gets it is saved.'],
  'set-policy': () => ['stages and error limit', 'Save', 'Saving', 'the new policy is saved.'],
  halt: ({ version: v }) => [`halt ${v}`, `Halt ${v}`, 'Halting', `${v} is halted.`],
  resume: ({ version: v }) => [`resume ${v}`, `Resume ${v}`, 'Resuming', `${v} is resumed.`],
  promote: ({ version: v }) => [`promote ${v}`, `Promote ${v}`, 'Promoting', `${v} is stable.`],
  'roll-back': ({ version: v, forward }) =>
    forward
      ? [`give ${v} to everybody`, `Give ${v} to everybody`, 'Changing', `everybody gets ${v}.`]
      : [`roll back to ${v}`, `Roll back to ${v}`, 'Rolling back', `everybody gets ${v}.`],
  kill: ({ remote }) => ['switch off', `Switch ${remote} off`, 'Switching off', 'switched off.'],
  revive: ({ remote }) => ['switch on', `Switch ${remote} on`, 'Switching on', 'switched on.'],
  approve: () => ['approve the request', 'Approve it', 'Approving', 'the request is approved.'],
  withdraw: () => ['end the request', 'End the request', 'Ending', 'the request is ended.'],
}

/** Teams, and changes that wait for a second person. */
export const owners = {
  team: (team: string) => `Team ${team}.`,
  viewer: 'You can look, but change nothing: that takes the role releaser in its team.',
  protected: 'Protected: what reaches everybody takes a second person.',
  elsewhere: 'Remotes of other teams',
  elsewhereHelp: 'Their teams see and change them.',
  owner: (remote: string, team: string) => `${remote}: team ${team}`,
  requested: (title: string, by: string, when: string) => `${title}, requested ${by} at ${when}`,
  why: (reason: string | undefined) => (reason ? `Why: ${reason}` : ''),
  waits:
    'Nothing has changed yet. It waits for an approver of the team other than who requested it.',
  sent: 'requested. An approver other than you has to approve it.',
  approve: 'Approve',
  withdraw: 'End the request',
  nothingRequested: 'Nothing is requested any more.',
  staysAsItIs: 'Nobody moves: the request ends, and everything stays as it is.',
}

export const fields = {
  why: 'Why',
  whyHelp: 'Everybody reads it in the history.',
  whyOptional: 'Add why',
  whyMissing: 'Say why, so that others know.',
  share: 'Share of visitors',
  exactly: 'Exactly, in percent',
  shareWrong: 'Enter a number from 0 to 100.',
  staffToo: 'Give it to all staff as well',
  groups: 'Signed-in accounts that always get it',
  users: 'Account numbers that always get it',
  usersHelp: 'Separate them with commas, as in 12, 15.',
  usersWrong: 'Enter account numbers separated by commas, as in 12, 15.',
  from: 'Newcomers join from',
  until: 'Newcomers join until',
  timeHelp: 'Lagos time. Leave empty for no limit. Visitors who have it keep it.',
  at: 'At',
  dayWrong: 'Enter a day and a time, as in 21/11/2026 at 09:00.',
  untilWrong: 'The end must be later than the beginning.',
  stages: 'Stages in percent',
  stagesHelp: 'Rising, the last one 100.',
  stagesWrong: 'Enter rising numbers up to 100, as in 1, 10, 25, 50, 100.',
  auto: 'Advance automatically while healthy',
  autoHelp: 'After the last stage it becomes stable.',
  minutes: 'Minutes per stage, at least',
  minutesWrong: 'Enter whole minutes from 1 to 43,200 (30 days).',
  guard: 'When it fails more often than stable',
  guardActions: { halt: 'Halt it', 'roll-back': 'Roll it back', off: 'Do nothing' },
  limit: 'Error limit in percent of page loads',
  limitHelp: 'Below it, nothing happens automatically.',
  limitWrong: 'Enter a number from 0 to 100.',
}
