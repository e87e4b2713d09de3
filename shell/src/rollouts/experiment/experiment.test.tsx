import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeExperiment, fakeResult, triedRemote } from '../testing/fake-experiment'
import { fakeControl, fakeOverview, waitingRemote } from '../testing/fake-overview'
import { card, dialog, sent, showConsole } from '../testing/show-console'

const path = 'POST /composition/rollouts/mf-chat'

test('an experiment is planned with the visitors that it takes, then started', async () => {
  const harness = showConsole(fakeOverview(waitingRemote()), { [path]: { body: fakeControl() } })
  const chat = await card('mf-chat')
  await userEvent.click(chat.getByLabelText('More for mf-chat'))
  await userEvent.click(chat.getByRole('button', { name: 'Start an experiment' }))
  expect(dialog().getByLabelText('Version to try')).toHaveValue('1.9.0')
  await userEvent.click(dialog().getByRole('button', { name: 'Change it' }))
  expect(dialog().getByText('Enter a number between 0 and 100.')).toBeVisible()
  await userEvent.type(dialog().getByLabelText(/^Current rate/), '2')
  await userEvent.type(dialog().getByLabelText(/^Smallest difference/), '0.4')
  expect(dialog().getByText(/^It needs 42,218 visitors and at least 7 days\./)).toBeVisible()
  await userEvent.click(dialog().getByRole('button', { name: 'Start at 50%' }))
  expect(sent(harness)).toMatchObject([
    {
      change: {
        kind: 'experiment',
        version: '1.9.0',
        percentage: 50,
        plan: { metric: 'orders', baseline: 0.02, effect: 0.004, days: 7 },
      },
    },
  ])
})

test('while it runs stages cannot be pressed, and either version may be chosen', async () => {
  showConsole(fakeOverview(triedRemote()))
  const chat = await card('mf-chat')
  expect(chat.getByText(/^4,120 of 42,218 visitors so far/)).toBeVisible()
  expect(chat.getByRole('button', { name: '100 percent' })).toHaveAttribute('aria-disabled')
  expect(chat.getByRole('button', { name: 'Keep 1.8.1' })).toBeVisible()
  await userEvent.click(chat.getByRole('button', { name: 'Roll 1.9.0 out' }))
  expect(dialog().getByText(/^From then on it is a normal rollout/)).toBeVisible()
})

test('the card warns of a version that loses visitors before the result comes', async () => {
  const ratio = { arrived: { stable: 1500, canary: 2620 }, isWrong: true }
  showConsole(fakeOverview(triedRemote({ ratio })))
  const chat = await card('mf-chat')
  expect(chat.getByText(/Do not wait for the result/)).toBeVisible()
})

test('what was tried before is listed with what it found', async () => {
  const ended = { at: '2026-12-05T12:30:00.000Z', outcome: 'continued' as const }
  showConsole(fakeOverview(waitingRemote()), {
    'GET /composition/rollouts/mf-chat/experiments': {
      body: [fakeExperiment({ result: fakeResult(), ended })],
    },
  })
  const chat = await card('mf-chat')
  await userEvent.click(chat.getByLabelText('More for mf-chat'))
  await userEvent.click(chat.getByRole('button', { name: 'Experiments' }))
  const item = await dialog().findByRole('listitem')
  expect(item).toHaveTextContent('1.9.0 is better. 42,300 visitors.')
  expect(item).toHaveTextContent('From 20 Nov to 5 Dec. 1.9.0 was rolled out further.')
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Experiments with mf-chat')
})
