import type { TeamRole } from 'release-contracts/teams'
import type { WebhookEvent } from 'release-contracts/webhooks'
import { count } from './figures'

/** Words of what belongs to a team: its keys and its webhooks. */

export const teamTexts = {
  team: 'Team',
  teamOf: (team: string) => `Team ${team}.`,
  added: (by: string, when: string) => `Added ${when} by ${by}.`,
  revoked: (when: string, by: string) => `Revoked ${when} by ${by}.`,
  nameWrong: 'Enter a name, up to 80 characters.',
}

export const keyTexts = {
  open: 'Signing keys',
  about: 'With which teams sign their releases: what another key signed is not taken in.',
  title: 'Signing keys',
  explain:
    'Once a team has a key, only its signed releases are accepted. Versions that a revoked key signed earlier stay as they are.',
  loading: 'Loading the keys…',
  what: 'the keys',
  none: 'No keys yet. Unsigned releases are accepted.',
  name: 'Name of the new key',
  nameHelp: 'For example “CI of the chat team”, without brackets and quotation marks.',
  nameWrong: 'Enter a name without brackets and quotation marks, up to 80 characters.',
  publicKey: 'Public key',
  publicKeyHelp:
    'The public key in PEM format. Create the key pair with “openssl genpkey -algorithm ed25519 -out team.key” and “openssl pkey -in team.key -pubout”.',
  publicKeyWrong: 'Paste the public key, from “-----BEGIN PUBLIC KEY-----” on.',
  privateKey:
    'This is the private key, which must stay secret. Create a new key pair and paste only its public key.',
  teamHelp: 'From then on only its signed releases are accepted.',
  replaces: 'It replaces',
  nothing: 'No other key',
  replacesHelp: 'That key is revoked as soon as the new one is added.',
  create: 'Add the key',
  busy: 'Adding',
  id: (id: string) => `Id ${id}.`,
  since: (when: string) => `It is not valid from ${when}.`,
  sure: (name: string) =>
    `Releases that “${name}” signs from now on are not accepted. If it was stolen earlier, run: npm run rollout -- key revoke, with --since.`,
}

export const webhookTexts = {
  open: 'Webhooks',
  about:
    'Sends signed messages to your own tools when a version is halted, rolled back or released.',
  title: 'Webhooks',
  explain:
    'Every change is sent to these addresses, signed as Standard Webhooks, and sent again for three days until they answer.',
  loading: 'Loading the webhooks…',
  what: 'the webhooks',
  none: 'No webhooks yet.',
  name: 'Name of the new webhook',
  url: 'Address',
  urlHelp: 'It begins with https://.',
  urlWrong: 'Enter an address that begins with https://.',
  events: 'Send',
  eventsWrong: 'Choose at least one.',
  names: {
    'release.added': 'Releases',
    'rollout.started': 'Starts of rollouts',
    'rollout.halted': 'Halts',
    'rollout.rolled_back': 'Roll backs',
    'rollout.promoted': 'Promotions',
    'remote.switched_off': 'Remotes switched off',
    'remote.switched_on': 'Remotes switched on',
  } satisfies Record<WebhookEvent, string>,
  teamHelp: 'Only changes to the team’s remotes are sent. For platform, all changes are sent.',
  create: 'Add the webhook',
  busy: 'Adding',
  secret: 'Secret',
  shownOnce: 'Copy it now for the receiver. It is not shown again.',
  sends: (events: string) => `Sends: ${events}.`,
  arrived: (when: string, answer: string) => `Last sent ${when}, answered ${answer}.`,
  failed: (when: string, answer: string) => `Last sent ${when}, not delivered: ${answer}.`,
  neverSent: 'Nothing sent yet.',
  waiting: (value: number) =>
    value === 1 ? 'One message is waiting.' : `${count(value)} messages are waiting.`,
  test: 'Send a test',
  testOf: (name: string) => `Send a test to ${name}`,
  testing: 'Sending',
  sure: (name: string) =>
    `“${name}” receives nothing more. Messages that are waiting are not sent.`,
}

export const teamsTexts = {
  open: 'Teams',
  about: 'Which team owns a remote, what its members may do, and which remotes are protected.',
  title: 'Teams',
  explain:
    'A remote belongs to one team. Viewers look at it, releasers also release and change rollouts, approvers also approve what others request. The team platform has access to every remote. On a protected remote a second person must approve what reaches everybody.',
  onlyRead: 'You can read the teams. Approvers of the team platform can change them.',
  loading: 'Loading the teams…',
  what: 'the teams',
  remotes: 'Remotes',
  ownerOf: (remote: string) => `Team of ${remote}`,
  protect: (remote: string) => `Protect ${remote}`,
  isProtected: 'Protected. Two people end that: More, Remove protection on the card of the remote.',
  newRemote: 'Remote without releases',
  newRemoteHelp: 'For example mf-reviews. Give it to a team before its first release.',
  addRemote: 'Add the remote',
  remoteWrong: 'Enter the name of a remote, as in mf-reviews.',
  remoteTaken: (remote: string) => `${remote} is in the list already.`,
  members: (team: string) => `Members of ${team}`,
  noMembers: 'No members yet.',
  platformOpen:
    'No members are listed: every administrator who is in no other team has access to everything.',
  roles: { viewer: 'Viewer', releaser: 'Releaser', approver: 'Approver' } satisfies Record<
    TeamRole,
    string
  >,
  roleOf: (member: string, team: string) => `Role of ${member} in ${team}`,
  newMember: (team: string) => `New member of ${team}`,
  newMemberHelp: 'User name of an administrator, a lawyer, or somebody of finance or support.',
  addMember: 'Add the member',
  memberWrong: 'Enter a user name.',
  memberTaken: (member: string, team: string) => `${member} is in ${team} already.`,
  remove: 'Remove',
  removeMember: (member: string, team: string) => `Remove ${member} from ${team}`,
  removeTeam: (team: string) => `Remove the team ${team}`,
  newTeam: 'New team',
  newTeamHelp: 'Small letters, digits and dashes, beginning with a letter.',
  addTeam: 'Add the team',
  teamWrong: 'Enter a name of small letters, digits and dashes that begins with a letter.',
  teamTaken: (team: string) => `There is a team ${team} already.`,
  unsaved: (changes: string) => `Not saved yet: ${changes}.`,
  losesAccess:
    'After this you cannot change the teams any more: the team platform lists its members, and you are not one of its approvers.',
  save: 'Save the teams',
  busy: 'Saving',
  saved: 'The teams were saved.',
  discard: 'Close without saving',
  waits: 'Wait until the teams are saved.',
  readAgain: 'Discard my changes and load the teams again',
}
