import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { UnsentWork } from 'shared-contracts/shell'
import type { FakeAnswers } from 'shared-contracts/testing'
import {
  amount,
  customer,
  freshDevice,
  heading,
  lender,
  press,
  saved,
  saveUrl,
  sentPages,
  showForm,
} from '../../testing/show-form'

beforeEach(freshDevice)

/** A form with the shell's service for unsent work; `last` is what the form stated last. */
function show(answer: FakeAnswers[string] = saved(), session: typeof customer | null = customer) {
  const stated: UnsentWork[] = []
  const unsentWork = { report: (_name: string, work: UnsentWork) => void stated.push(work) }
  const form = showForm({
    answers: { [saveUrl]: answer },
    services: { unsentWork },
    session: session ?? undefined,
  })
  const last = () => stated.at(-1)
  // Inside `act`: the outcome of sending updates the form that is on screen.
  const send = () => act(async () => last()?.send?.())
  return { form, stated, last, send }
}

const offline = () => {
  throw new Error('offline')
}

test('a page that the server has is not unsent', async () => {
  const { last } = show()
  await userEvent.type(await lender(), 'Ada')
  await waitFor(() => expect(last()).toMatchObject({ count: 1, noun: ['form page', 'form pages'] }))
  await press('Next')
  await heading('Amount')
  await waitFor(() => expect(last()?.count).toBe(0))
})

test('what was typed goes out at sign-out, also when the page was left', async () => {
  const { form, last, send } = show()
  await userEvent.type(await lender(), 'Ada')
  await waitFor(() => expect(last()?.count).toBe(1))
  form.unmount()
  expect(await send()).toBe(0)
  expect(sentPages(form)).toEqual([1])
})

test('queued pages count each', async () => {
  const { form, last, send } = show(offline)
  await userEvent.type(await lender(), 'Ada')
  await press('Next')
  await userEvent.type(await amount(), '5000')
  await press('Next')
  await waitFor(() => expect(last()?.count).toBe(2))
  expect(await send()).toBe(2)
  form.unmount()
})

test('a visitor’s answers are nobody’s to sign out from', async () => {
  const { stated } = show(saved(), null)
  await userEvent.type(await lender(), 'Ada')
  await press('Next')
  await heading('Amount')
  expect(stated).toEqual([])
})

test('the last page is not sent by signing out: it would place the order', async () => {
  const { form, send } = show()
  await userEvent.type(await lender(), 'Ada')
  await press('Next')
  await userEvent.type(await amount(), '5000')
  await press('Next')
  await heading('Payments')
  const before = sentPages(form)
  await send()
  expect(sentPages(form)).toEqual(before)
})

test('what waited for a sign-in goes out once another tab has signed in', async () => {
  let server: 'offline' | 'refuses' | 'up' = 'offline'
  const answer = () => {
    if (server === 'offline') return offline()
    return server === 'up' ? saved() : { status: 401, body: {} }
  }
  const form = showForm({ answers: { [saveUrl]: answer } })
  await userEvent.type(await lender(), 'Ada')
  await press('Next')
  await heading('Amount')
  server = 'refuses'
  act(() => void window.dispatchEvent(new Event('online')))
  await screen.findByText(/^You are signed out/)
  server = 'up'
  const before = sentPages(form).length
  act(() => form.session.signIn(customer))
  await waitFor(() => expect(sentPages(form).slice(before)).toEqual([1]))
  await waitFor(() => expect(screen.queryByText(/^You are signed out/)).not.toBeInTheDocument())
})
