import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { asUser, createHarness, inShell } from 'shared-contracts/testing'
import { EnvironmentProvider, type AppEnvironment } from '../environment'
import { fakePlan } from '../testing/fake-plan'
import { WrongAccount } from './wrong-account'

function show(group: number) {
  const harness = createHarness({}, asUser(group))
  const environment = { plan: fakePlan(), session: harness.session } as AppEnvironment
  render(
    <EnvironmentProvider value={environment}>
      {inShell(harness, <WrongAccount groups={[1, 3]} />, '/dashboard/users?page=2')}
    </EnvironmentProvider>,
  )
  return harness
}

test('says who may open the page and who is signed in', () => {
  show(2)
  expect(screen.getByRole('heading')).toHaveTextContent(
    'This page needs an Admin or Lawyer account',
  )
  expect(screen.getByText(/signed in as bukola, with a Customer account/)).toBeVisible()
})

test('leads to the own dashboard', () => {
  show(2)
  expect(screen.getByRole('link', { name: 'Go to my dashboard' })).toHaveAttribute(
    'href',
    '/dashboard.orders',
  )
})

test('leads an account without a dashboard home', () => {
  show(4)
  expect(screen.getByRole('link', { name: 'Go to the homepage' })).toHaveAttribute('href', '/')
})

test('signs in with another account and comes back', async () => {
  const harness = show(2)
  await userEvent.click(screen.getByRole('button', { name: 'Sign in with another account' }))
  expect(harness.session.store.getState().status).toBe('signed-out')
  expect(harness.visited).toEqual(['/signin?redirect=%2Fdashboard%2Fusers%3Fpage%3D2'])
})
