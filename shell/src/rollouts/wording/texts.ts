import type { VersionFacts } from 'release-contracts/rollout-messages'
import type { RemoteState } from '../reading/remote-state'
import { count } from './figures'

/** The words of the console; those of a card and of changes lie beside it. */

export const plural = (value: number, singular: string, pluralForm = `${singular}s`) =>
  `${count(value)} ${value === 1 ? singular : pluralForm}`

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
  safe: 'What visitors get has not changed.',
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
    'The teams that own them are listed below, under “Remotes of other teams”. To see one here, ask an approver of the team platform to add you to its team.',
  nothingReleased:
    'Nothing has been released yet. Visitors get what is built from source. Release a version with: npm run release -w mf-chat',
}

export const problems = {
  unreachable: 'The server did not answer. Check your connection.',
  expired: 'Your session has ended. Sign in again to continue.',
  signIn: 'Sign in again',
  refused: 'This account cannot see releases',
  refusedHelp: 'Sign in with an administrator’s account, or use the command line: npm run rollout',
  strange: (status: number) => `The server answered with status ${status}.`,
  stale: (time: string) => `Showing data from ${time}.`,
  notReadAgain: 'We could not update this page.',
  readAgain: 'Try again',
  unknownOutcome:
    'The server did not answer, so we do not know whether the change was made. Try again: it will be made only once.',
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
    'You can view it but not change it. Changes need an administrator with the role releaser in its team.',
  protected: 'Protected: a second person must approve what reaches everybody.',
  elsewhere: 'Remotes of other teams',
  elsewhereHelp: 'Their teams see and change them.',
  owner: (remote: string, team: string) => `${remote}: team ${team}`,
  requested: (title: string, by: string, when: string) => `${title}, requested ${by} at ${when}`,
  why: (reason: string | undefined) => (reason ? `Reason: ${reason}` : ''),
  waits: 'Nothing has changed yet. Another approver of the team must approve it.',
  sent: 'requested. Another approver has to approve it.',
  approve: 'Approve',
  withdraw: 'End the request',
  nothingRequested: 'There is no open request any more.',
  staysAsItIs: 'Nobody moves: the request ends, and everything stays as it is.',
}

const machines: Record<string, string> = {
  'the guard': people.guard,
  'the schedule': people.schedule,
  'a release': people.release,
}

/** "by Bukola", "by the error limit", "on schedule". */
export const actorText = (name: string) => machines[name] ?? people.by(name)
