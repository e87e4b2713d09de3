import { count, percent } from './figures'

/** Words of the dialogs that do not belong to one change, and of the history. */

const plural = (value: number, singular: string) =>
  `${count(value)} ${singular}${value === 1 ? '' : 's'}`

export const toolTexts = { title: 'Testers and tools' }

export const versionTexts = {
  title: (remote: string) => `${remote}: other versions`,
  choose: 'Version',
  isStable: 'Stable now.',
  isCanary: 'Being rolled out.',
  how: 'What to do with it',
  start: (share: number) => `Roll it out, from ${percent(share)}`,
  supersede: 'Replace the version being rolled out',
  everybody: 'Give it to everybody at once',
  none: 'There is no other version here. Release one first.',
  nothingChosen: 'Choose a version.',
}

export const guardTexts = {
  on: 'Stop automatically on errors',
  off: 'Never stop automatically',
  explainOn: 'A version that fails, or is slow, more often than stable is halted. This affects:',
  explainOff: 'You must halt a failing version yourself. This affects:',
  busy: 'Saving',
  done: (on: boolean) => (on ? 'The guard is on.' : 'The guard is off.'),
  passedOver: (passedOver: number, all: number) =>
    `The guard ignored ${count(passedOver)} of ${count(all)} messages from browsers, because too many came from one sender or they came too late. It may miss failures.`,
  clockBehind: (ms: number) =>
    `The clock of this server was up to ${plural(Math.round(ms / 60_000), 'minute')} behind that of another server. Set both by NTP. Until then, failures are counted in the wrong ten minutes.`,
}

export const historyTexts = {
  title: 'What changed',
  titleToday: 'What changed today',
  what: 'what changed',
  loading: 'Loading the changes…',
  none: 'No changes yet.',
  older: 'Show older changes',
  loadingOlder: 'Loading',
}

export const reportTexts = {
  title: (remote: string, version: string) => `Failure reports of ${remote} ${version}`,
  version: 'Version',
  loading: 'Loading the reports…',
  what: 'the reports',
  none: 'No page has reported a failure of this version.',
  times: (value: number) => plural(value, 'time'),
  stages: {
    load: 'while its files were loaded',
    loader: 'while its data was loaded',
    render: 'while it was rendered',
    hydrate: 'while it became interactive',
    runtime: 'later, while the page was in use',
    bus: 'while it handled an event',
  } as Record<string, string>,
  last: (when: string) => `last ${when}`,
  reference: (id: string) => `reference ${id}`,
  replay: 'Open it as it was',
  replayOf: (message: string) => `Open it as it was: ${message}`,
}

export const planTexts = {
  title: (id: string) => `Plan ${id}`,
  own: 'The plan of this page: which version of each remote you got, with its pages, slots, layouts and menus.',
  sameAsNew: 'A new visitor gets the same.',
  other: (id: string) =>
    `A new visitor gets plan ${id}. Load the page again to see what you get now.`,
  json: 'Plan as JSON',
}

export const linkTexts = {
  open: 'QA links',
  about: 'Shows versions of your choice inside the live site, in one browser.',
  title: 'QA links',
  explain:
    'Anyone with the link sees these versions, in that browser only. Visits are not counted.',
  asItIs: (version: string) => `As it is (${version})`,
  reference: 'Or the reference of an error',
  referenceHelp: 'Shows the versions that its page had, whatever is chosen above.',
  referenceWrong: 'Enter all 16 characters of the reference.',
  path: 'Page it opens',
  pathHelp: 'A path of this site, as in /dashboard.',
  pathWrong: 'Enter a path of this site that begins with a slash, as in /dashboard.',
  noVersion: 'Choose a version of at least one remote.',
  hours: 'It works for',
  durations: {
    1: '1 hour',
    8: '8 hours',
    24: '1 day',
    72: '3 days',
    168: '7 days',
    720: '30 days',
  },
  make: 'Create the link',
  busy: 'Creating the link',
  link: 'Link',
  linkOf: (versions: string) => `Link to ${versions}`,
  until: (when: string) => `The link works until ${when}.`,
  made: 'Links created so far',
  loading: 'Loading the links…',
  what: 'the links',
  none: 'No links yet.',
  opens: (path: string) => `Opens ${path}.`,
  facts: (by: string, when: string) => `Made ${when} by ${by}.`,
  works: (when: string) => `Works until ${when}.`,
  ended: (when: string) => `Ended ${when}.`,
  revoked: (when: string, by: string) => `Revoked ${when} by ${by}.`,
  sure: 'Browsers that opened it get the usual versions with their next page.',
}

/** Of whatever can be taken back before its end. */
export const revokeTexts = {
  revoke: 'Revoke',
  revokeNamed: (name: string) => `Revoke ${name}`,
  revokeNow: 'Revoke it',
  keep: 'Keep it',
}

export const tokenTexts = {
  open: 'Tokens for tools',
  about: 'For release jobs and scripts that change what visitors get.',
  title: 'Tokens for tools',
  explain:
    'A release job or a script sends one as “Authorization: Bearer …”. It works for the remotes of its team, but cannot approve changes or create tokens.',
  loading: 'Loading the tokens…',
  what: 'the tokens',
  none: 'No tokens yet.',
  name: 'Name of the new token',
  nameHelp: 'The history names it as the author of its changes.',
  nameWrong: 'Enter a name without brackets, up to 80 characters.',
  teamHelp: 'A token of the team platform reaches all remotes.',
  role: 'It may',
  roles: { releaser: 'release and roll out', viewer: 'only view' },
  days: 'It works for',
  durations: { 30: '30 days', 90: '90 days', 366: 'One year' },
  create: 'Create a token',
  busy: 'Creating',
  shownOnce: 'Copy it now: it is not shown again.',
  token: 'Token',
  facts: (by: string, created: string) => `Created ${created} by ${by}.`,
  teamOf: (team: string) => `Team ${team}.`,
  onlyLooks: 'View only.',
  expires: (when: string) => `Works until ${when}.`,
  expired: (when: string) => `Ended ${when}.`,
  revoked: (when: string) => `Revoked ${when}.`,
  lastUsed: (when: string) => `Last used ${when}.`,
  neverUsed: 'Never used.',
  sure: (name: string) => `Tools that use “${name}” are refused at once.`,
}
