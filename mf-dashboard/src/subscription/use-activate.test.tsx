import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router-dom'
import { readStored } from 'shared-contracts/storage'
import { createHarness, routedInShell } from 'shared-contracts/testing'
import { asUser } from 'screens/testing'
import { useActivate } from './use-activate'

const activate = 'POST /api/subscription/activate/'
const plan = {
  ...{ id: 3, subscription_title: 'Business', subscription_title_description: '' },
  ...{ total_cost_with_IP: '20000.00', subscription_description: '' },
}

function PlanButton() {
  const { start, busy } = useActivate(undefined)
  return <button onClick={() => start(plan)}>{busy ?? 'Activate Business'}</button>
}

/** A page with a plan whose requests wait for `answer`, beside a page that never ends loading. */
function show() {
  const answer = { user_subscription: 71, plan: 3, total_amount: '20000.00' }
  const harness = createHarness({ [activate]: { body: answer } }, asUser(2))
  const { call } = harness.services.api
  let open = () => undefined as void
  const gate = new Promise<void>((resolve) => (open = resolve))
  harness.services.api.call = async (endpoint, input) => {
    await gate
    return call(endpoint, input)
  }
  const router = createMemoryRouter([
    { path: '/', element: <PlanButton /> },
    { path: '/loads', element: <p />, loader: () => new Promise(() => undefined) },
    { path: '/home', element: <h1>Home</h1> },
  ])
  render(routedInShell(harness, router))
  return { harness, router, answer: () => act(async () => open()) }
}

beforeEach(() => localStorage.clear())

test.each(['/home', '/loads'])('who has gone to %s is not taken to the payment', async (path) => {
  const { harness, router, answer } = show()
  await userEvent.click(screen.getByRole('button', { name: 'Activate Business' }))
  await act(async () => void router.navigate(path))
  await answer()
  await waitFor(() => expect(harness.requests).toHaveLength(1))
  await act(async () => undefined)
  expect(harness.visited).toEqual([])
  expect(readStored('sub-purchase')).toBeUndefined()
})
