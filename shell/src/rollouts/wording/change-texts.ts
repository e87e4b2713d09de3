import type { RolloutChange } from 'release-contracts/rollout'
import { experimentTexts } from './experiment-texts'
import { count, estimate, percent } from './figures'

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
  unprotect: 'Remove protection',
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
    `Nobody moves back: visitors already on ${version} stay on it until it is halted or rolled back. Of new visitors, ${percent(share)} get it instead of ${percent(before)}.`,
  whileHalted: (version: string, share: number) =>
    `Nobody moves while it is halted. When it is resumed, ${percent(share)} of visitors get ${version}.`,
  keepsShare: (share: number) => `It starts at ${percent(share)}, so that nobody moves back.`,
  besides: (who: string, version: string) => `In addition, ${who} get ${version}.`,
  staffNamed: (names: string) => `all signed-in staff (${names})`,
  whoHasIt: (version: string) =>
    `Visitors already on ${version} stay on it, even if a rule no longer includes them.`,
  nobodyKeeps: (version: string) =>
    `Everybody leaves ${version}, including visitors who got it by a rule or at a higher share.`,
  canResume: 'It can be resumed.',
  becomesStable: (version: string) => `${version} becomes stable and the rollout ends.`,
  rolloutEnds: (version: string) => `The rollout of ${version} ends.`,
  rolloutHalts: (version: string) => `The rollout of ${version} is halted.`,
  alreadyBack: (stable: string) => `Nobody moves: everybody is on ${stable} already.`,
  noPages: 'Its parts of other pages disappear at once.',
  pagesGone: (paths: string) => `Nobody can open ${paths} until it is switched on.`,
  unprotected: 'Nobody moves. From then on, one person alone can change what everybody gets.',
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
  experiment: ({ version, share }) => [
    ...([experimentTexts.title(version), experimentTexts.confirm(share)] as const),
    ...([experimentTexts.startBusy, experimentTexts.done(version)] as const),
  ],
  continue: ({ version }) => [
    ...([experimentTexts.furtherTitle(version), experimentTexts.further(version)] as const),
    ...([experimentTexts.furtherBusy, experimentTexts.furtherDone(version)] as const),
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
  unprotect: () => [
    ...(['remove protection', 'Remove protection'] as const),
    ...(['Removing', 'it is no longer protected.'] as const),
  ],
  approve: () => ['approve the request', 'Approve it', 'Approving', 'the request is approved.'],
  withdraw: () => ['end the request', 'End the request', 'Ending', 'the request is ended.'],
}

export const fields = {
  why: 'Reason',
  reasonHelp: 'Everybody can read it in the history.',
  reasonOptional: 'Add a reason',
  reasonMissing: 'Give a reason, so that others know.',
  share: 'Share of visitors',
  exactly: 'Exact share, in percent',
  shareWrong: 'Enter a number from 0 to 100.',
  staffToo: 'Give it to all staff as well',
  groups: 'Signed-in accounts that always get it',
  plans: 'Plans whose accounts always get it',
  plansAway: 'We could not load the plans. The plans chosen before stay chosen.',
  users: 'Account numbers that always get it',
  usersHelp: 'Separate them with commas, for example 12, 15.',
  usersWrong: 'Enter account numbers separated by commas, for example 12, 15.',
  from: 'New visitors join from',
  until: 'New visitors join until',
  timeHelp: 'Lagos time. Leave empty for no limit. Visitors already on it stay on it.',
  at: 'At',
  dayWrong: 'Enter a day and a time, for example 21/11/2026 at 09:00.',
  untilWrong: 'The end must be later than the beginning.',
  stages: 'Stages in percent',
  stagesHelp: 'In rising order, ending with 100.',
  stagesWrong: 'Enter rising numbers up to 100, for example 1, 10, 25, 50, 100.',
  auto: 'Advance automatically while healthy',
  autoHelp: 'After the last stage it becomes stable.',
  minutes: 'Minimum minutes per stage',
  minutesHelp: 'One number for all stages, or one for each, for example 30, 60, 60, 240, 1440.',
  minutesWrong: 'Enter whole minutes from 1 to 43,200 (30 days).',
  minutesEach: (stages: number) =>
    `Enter one number, or one for each of the ${stages} ${stages === 1 ? 'stage' : 'stages'}.`,
  atHours: 'Advance only at certain hours',
  atHoursHelp:
    'So that someone is on duty when more visitors get it. It can be halted at any hour.',
  days: 'Days',
  dayNames: {
    ...{ 1: 'Monday', 2: 'Tuesday', 3: 'Wednesday', 4: 'Thursday', 5: 'Friday' },
    ...{ 6: 'Saturday', 7: 'Sunday' },
  },
  daysWrong: 'Choose at least one day.',
  hoursFrom: 'From, Lagos time',
  hoursUntil: 'Until',
  hoursWrong: 'The end must be later than the beginning, on the same day.',
  guard: 'When it fails more often than stable',
  guardActions: { halt: 'Halt it', 'roll-back': 'Roll it back', off: 'Do nothing' },
  limit: 'Error limit in percent of page loads',
  limitHelp: 'Below it, nothing happens automatically.',
  limitWrong: 'Enter a number from 0 to 100.',
}
