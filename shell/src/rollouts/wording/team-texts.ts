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
    'A team with a key has its releases taken in signed only. Versions that a revoked key signed before stay as they are.',
  loading: 'Loading the keys…',
  what: 'the keys',
  none: 'No keys yet: releases are taken in unsigned.',
  name: 'Name of the new key',
  nameHelp: 'As in “CI of the chat team”, without brackets and quotation marks.',
  nameWrong: 'Enter a name without brackets and quotation marks, up to 80 characters.',
  publicKey: 'Public key',
  publicKeyHelp:
    'The public half, as PEM. Make both with “openssl genpkey -algorithm ed25519 -out team.key” and “openssl pkey -in team.key -pubout”.',
  publicKeyWrong: 'Paste the public key, from “-----BEGIN PUBLIC KEY-----” on.',
  privateKey: 'This is the private half. Make another key, and paste its public half only.',
  teamHelp: 'Its releases are then taken in signed only.',
  replaces: 'It takes the place of',
  nothing: 'No other key',
  replacesHelp: 'That key is revoked as soon as the new one is there.',
  create: 'Add the key',
  busy: 'Adding',
  id: (id: string) => `Id ${id}.`,
  since: (when: string) => `It counts for nothing from ${when} on.`,
  sure: (name: string) =>
    `What “${name}” signs from now on is not taken in. If it was stolen before: npm run rollout -- key revoke, with --since.`,
}

export const webhookTexts = {
  open: 'Webhooks',
  about: 'Signed messages to tools of yours, when a version is halted, rolled back or released.',
  title: 'Webhooks',
  explain:
    'What changes is sent to these addresses, signed as Standard Webhooks, and again for three days until they answer.',
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
  teamHelp: 'Only what concerns its remotes is sent; for platform, everything.',
  create: 'Add the webhook',
  busy: 'Adding',
  secret: 'Secret',
  shownOnce: 'Copy it now, for whoever runs the receiver: it is not shown again.',
  sends: (events: string) => `Sends: ${events}.`,
  arrived: (when: string, answer: string) => `Last sent ${when}, answered ${answer}.`,
  failed: (when: string, answer: string) => `Last sent ${when}, and did not arrive: ${answer}.`,
  neverSent: 'Nothing sent yet.',
  waiting: (value: number) =>
    value === 1 ? 'One message waits.' : `${count(value)} messages wait.`,
  test: 'Send a test',
  testOf: (name: string) => `Send a test to ${name}`,
  testing: 'Sending',
  sure: (name: string) => `“${name}” is sent nothing more, also not what waits.`,
}
