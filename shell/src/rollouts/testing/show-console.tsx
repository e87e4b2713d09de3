import { render, screen, within } from '@testing-library/react'
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
import { Component } from '../rollouts.page'

const admin = asUser(1)

const chat = fakePage({ id: 'chat.support', path: '/userChat', remote: 'mf-chat' })

/** The console over faked HTTP, for an administrator. */
export function showConsole(overview: RolloutOverview | FakeAnswers, more: FakeAnswers = {}) {
  const answers: FakeAnswers =
    'remotes' in overview
      ? { 'GET /composition/rollouts': { body: overview } }
      : (overview as FakeAnswers)
  const harness = createHarness(
    { 'GET /composition/rollouts/history': { body: [] }, ...answers, ...more },
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

/** The section of one remote. */
export const card = async (name: string) => within(await screen.findByRole('region', { name }))

export const dialog = () => within(screen.getByRole('dialog'))

/** Bodies of what was posted. */
export const sent = ({ requests }: Harness) =>
  requests.filter(({ key }) => key.startsWith('POST')).map(({ body }) => body)
