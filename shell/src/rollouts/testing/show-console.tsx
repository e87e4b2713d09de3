import { render, screen, within } from '@testing-library/react'
import type { RemoteControl } from 'release-contracts/rollout'
import type { RolloutOverview } from 'release-contracts/rollout-messages'
import {
  asUser,
  createHarness,
  inShell,
  type FakeAnswers,
  type Harness,
} from 'shared-contracts/testing'
import { EnvironmentProvider, type AppEnvironment } from '../../app/environment'
import type { RemoteSource } from '../../app/remotes/remote-source'
import { fakePage, fakePlan } from '../../app/testing/fake-plan'
import { overviewWith } from '../reading/remote-state'
import { Component } from '../rollouts.page'

const admin = asUser(1)

const chat = fakePage({ id: 'chat.support', path: '/userChat', remote: 'mf-chat' })

const readPath = 'GET /composition/rollouts'

/** The console over faked HTTP, for an administrator. An overview follows the changes that are answered. */
export function showConsole(overview: RolloutOverview | FakeAnswers, more: FakeAnswers = {}) {
  const answers =
    'remotes' in overview
      ? statefulAnswers(overview as RolloutOverview, more)
      : { ...(overview as FakeAnswers), ...more }
  const harness = createHarness(
    { 'GET /composition/rollouts/history': { body: [] }, ...answers },
    admin,
  )
  const environment: AppEnvironment = {
    plan: fakePlan({ pages: [chat] }),
    services: harness.services,
    session: harness.session,
    ready: Promise.resolve(),
    settled: Promise.resolve(),
    server: false,
    // The console loads nothing through it.
    source: {} as RemoteSource,
  }
  const page = (
    <EnvironmentProvider value={environment}>
      <Component />
    </EnvironmentProvider>
  )
  render(inShell(harness, page, '/rollouts'))
  return harness
}

/** The console reads again when a dialog closes, and then the server has what it answered before. */
function statefulAnswers(overview: RolloutOverview, more: FakeAnswers): FakeAnswers {
  let current = overview
  const answers: FakeAnswers = { [readPath]: () => ({ body: current }) }
  for (const [key, answer] of Object.entries(more)) {
    answers[key] = (body) => {
      const result = typeof answer === 'function' ? answer(body) : answer
      const isChange = key.startsWith('POST /composition/rollouts/') && (result.status ?? 200) < 300
      if (isChange) current = overviewWith(current, result.body as RemoteControl)
      return result
    }
  }
  return answers
}

/** The section of one remote. */
export const card = async (name: string) => within(await screen.findByRole('region', { name }))

export const dialog = () => within(screen.getByRole('dialog'))

/** Bodies of what was posted. */
export const sent = ({ requests }: Harness) =>
  requests.filter(({ key }) => key.startsWith('POST')).map(({ body }) => body)
