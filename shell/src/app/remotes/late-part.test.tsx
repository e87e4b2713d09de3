import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { latePart } from './late-part'

const failedLoad = () => Promise.reject(new Error('Loading chunk 866 failed.'))

test('a part whose code does not come is left out, and the page around it stays', async () => {
  const Bell = latePart<{ to: string }>(failedLoad)
  render(
    <Suspense fallback="waiting">
      <p>My Orders</p>
      <Bell to="/dashboard/notifications" />
    </Suspense>,
  )
  expect(await screen.findByText('My Orders')).toBeVisible()
  expect(screen.queryByText('waiting')).toBeNull()
})

test('something else stands in its place where that was given', async () => {
  const Details = latePart<{ id: string }>(failedLoad, ({ id }) => <p>Reference: {id}</p>)
  render(
    <Suspense>
      <Details id="plan-1" />
    </Suspense>,
  )
  expect(await screen.findByText('Reference: plan-1')).toBeVisible()
})

test('a part whose code comes is shown', async () => {
  const Bell = latePart(() => Promise.resolve(() => <a href="/inbox">Notifications</a>))
  render(
    <Suspense>
      <Bell />
    </Suspense>,
  )
  expect(await screen.findByRole('link', { name: 'Notifications' })).toBeVisible()
})
