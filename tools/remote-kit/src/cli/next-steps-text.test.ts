import { defaultPolicy, noRules, type RemoteControl } from 'release-contracts/rollout'
import type { RemoteOverview } from 'release-contracts/rollout-messages'
import type { AnnounceResult } from './announce-release'
import { nextStepsText } from './next-steps-text'

const id = { name: 'mf-chat', version: '1.9.0' }
const away: AnnounceResult = { kind: 'nobody', text: '' }

function notified(
  stable: string | undefined,
  control: Partial<RemoteControl> = {},
): AnnounceResult {
  const remote: RemoteOverview = {
    control: { remote: 'mf-chat', rowVersion: 3, killed: false, stable, ...control },
    versions: [],
    stable,
    health: { heldBack: 0, verdict: 'none', trend: [], loadsPerDay: 0 },
  }
  const overview = {
    epoch: 1,
    plan: { id: 'p', since: '2026-11-01T10:00:00Z' },
    shell: '1.0.0',
    readAt: '2026-11-01T10:00:00Z',
    remotes: [remote],
  }
  return { kind: 'known', text: '', overview }
}

test('a release behind a stable version waits, and the command to start it is said', () => {
  expect(nextStepsText(id, ['1.8.2'], notified('1.8.2'))).toBe(
    'mf-chat 1.9.0 waits, visitors stay on 1.8.2. Start it: npm run rollout -- mf-chat 1%',
  )
})

test('what a site could not be asked is not guessed', () => {
  expect(nextStepsText(id, [], { kind: 'accepted', text: '' })).toBe(
    'mf-chat 1.9.0 is released. See whether it is live or waits: npm run rollout -- mf-chat',
  )
})

test('the first release is live', () => {
  expect(nextStepsText(id, ['1.8.0-src.0a'], notified('1.9.0'))).toBe(
    'mf-chat 1.9.0 is live: every visitor gets it.',
  )
})

test('the first release of a protected remote waits for a second person', () => {
  const change = { kind: 'roll-back', version: '1.9.0' } as const
  const requested = { change, by: 'CI (token of chat)', at: '2026-11-01T10:00:00Z' }
  const of = (control: Partial<RemoteControl>) =>
    nextStepsText(id, [], notified(undefined, { unapproved: true, ...control }))
  const waits =
    'mf-chat 1.9.0 waits, and no visitor gets it: mf-chat is protected, and its first version needs two people.'
  expect(of({ requested })).toBe(
    `${waits} Another approver of its team presses Approve in the console (/rollouts).`,
  )
  expect(of({})).toBe(`${waits} Request it: npm run rollout -- mf-chat roll-back 1.9.0`)
})

test('a version that a rollout has in hand is being rolled out', () => {
  const rollout = {
    ...defaultPolicy,
    id: 'r1',
    canary: '1.9.0',
    trial: 1,
    percentage: 10,
    rules: noRules,
    state: 'running' as const,
    startedAt: '2026-11-01T10:00:00Z',
    stageAt: '2026-11-01T10:00:00Z',
  }
  expect(nextStepsText(id, [], notified('1.8.2', { rollout }))).toBe(
    'mf-chat 1.9.0 is being rolled out.',
  )
})

test('while nothing runs, the releases that are there tell', () => {
  expect(nextStepsText(id, ['1.8.2'], away)).toMatch(
    'waits. Start it: npm run rollout -- mf-chat 1%',
  )
  expect(nextStepsText(id, ['1.8.2-src.0a', '1.9.0-pr-1'], away)).toMatch(
    'is live, as the first release',
  )
})

test('a preview is served to nobody', () => {
  expect(nextStepsText({ ...id, version: '1.9.0-pr-12' }, [], notified('1.8.2'))).toMatch(
    /is a preview\. Only a QA link or a rollout/,
  )
})
