import { render, screen } from '@testing-library/react'
import { createHarness, inShell } from 'shared-contracts/testing'
import { EnvironmentProvider, type AppEnvironment } from '../environment'
import { fakePlan } from '../testing/fake-plan'
import { LocalCard } from './local-card'

jest.mock('./error-details', () => {
  throw new Error('Loading chunk 643 failed.')
})

test('the card needs nothing from the network: it stands and gives the reference', async () => {
  const plan = fakePlan()
  const onRetry = jest.fn()
  render(
    inShell(
      createHarness(),
      <EnvironmentProvider value={{ plan } as AppEnvironment}>
        <LocalCard error={new Error('no files')} onRetry={onRetry} />
      </EnvironmentProvider>,
    ),
  )
  expect(await screen.findByText(/Check your connection, then retry\./)).toHaveTextContent(
    `Reference: ${plan.id}`,
  )
  screen.getByRole('button', { name: 'Retry' }).click()
  expect(onRetry).toHaveBeenCalledTimes(1)
})
