import type { VersionFacts } from 'release-contracts/rollout-messages'
import type { RemoteState } from '../reading/remote-state'
import { count } from './figures'

/** The words of the console; those of a card and of changes lie beside it. */

export const plural = (value: number, one: string, many = `${one}s`) =>
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

/** Teams, and changes that wait for a second person. */
export const owners = {
  team: (team: string) => `Team ${team}.`,
  viewer:
    'You can look, but change nothing: that takes an administrator with the role releaser in its team.',
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

const machines: Record<string, string> = {
  'the guard': people.guard,
  'the schedule': people.schedule,
  'a release': people.release,
}

/** "by Bukola", "by the error limit", "on schedule". */
export const byWhom = (name: string) => machines[name] ?? people.by(name)
