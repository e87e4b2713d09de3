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
