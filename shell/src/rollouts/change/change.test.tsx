import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PlanCategory } from 'shared-contracts/api/subscription.schema'
import type { FakeAnswers } from 'shared-contracts/testing'
import {
  fakeControl,
  fakeOverview,
  fakeRemote,
  fakeRollout,
  fakeVersion,
  rollingRemote,
  waitingRemote,
} from '../testing/fake-overview'
import { card, dialog, sent, showConsole } from '../testing/show-console'

const path = 'POST /composition/rollouts/mf-chat'

const plan: PlanCategory['plans'][number] = {
  ...{ id: 1, subscription_title: 'Business', subscription_title_description: '' },
  ...{ total_cost_with_IP: '15000.00', subscription_description: '' },
}

describe('A change', () => {
  test('says who moves before it is made, and is made with the version that was seen', async () => {
    const harness = showConsole(fakeOverview(rollingRemote()), {
      [path]: { body: fakeControl({ rowVersion: 5, rollout: fakeRollout({ percentage: 25 }) }) },
    })
    await userEvent.click((await card('mf-chat')).getByRole('button', { name: 'Go to 25%' }))
    expect(dialog().getByRole('status')).toHaveTextContent(
      'About 15 of every 100 visitors, some 1,240 page loads a day, move from 1.8.1 to 1.9.0.Nobody moves back.',
    )
    await userEvent.click(dialog().getByRole('button', { name: 'Go to 25%' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(harness)).toEqual([
      { change: { kind: 'set-percentage', percentage: 25 }, rowVersion: 4 },
    ])
    expect(harness.toasts).toEqual([{ text: 'mf-chat: 1.9.0 is at 25%.', kind: 'success' }])
  })

  test('takes any percentage, and says what is none', async () => {
    showConsole(fakeOverview(rollingRemote()))
    await userEvent.click((await card('mf-chat')).getByRole('button', { name: /^50 percent/ }))
    const share = dialog().getByLabelText('Exact share, in percent')
    await userEvent.clear(share)
    await userEvent.type(share, '12,5')
    expect(dialog().getByRole('button', { name: 'Go to 12.5%' })).toBeVisible()
    expect(dialog().getByRole('slider')).toHaveAttribute('aria-valuetext', '12.5%')
    await userEvent.type(share, ' or so')
    expect(dialog().getByText('Enter a number from 0 to 100.')).toBeVisible()
    expect(dialog().queryByText('Who moves')).toBeNull()
  })

  test('that takes a version away asks why, and sends nothing before it is told', async () => {
    const harness = showConsole(fakeOverview(rollingRemote()), { [path]: { body: fakeControl() } })
    await userEvent.click((await card('mf-chat')).getByRole('button', { name: 'Halt' }))
    await userEvent.click(dialog().getByRole('button', { name: 'Halt 1.9.0' }))
    expect(dialog().getByText('Give a reason, so that others know.')).toBeVisible()
    expect(sent(harness)).toEqual([])
    await userEvent.type(dialog().getByLabelText('Reason'), 'payments fail')
    await userEvent.click(dialog().getByRole('button', { name: 'Halt 1.9.0' }))
    await waitFor(() =>
      expect(sent(harness)).toEqual([
        { change: { kind: 'halt' }, rowVersion: 4, reason: 'payments fail' },
      ]),
    )
  })

  test('staff first is one click', async () => {
    const harness = showConsole(fakeOverview(waitingRemote()), {
      [path]: { body: fakeControl({ rollout: fakeRollout({ percentage: 0 }) }) },
    })
    await userEvent.click((await card('mf-chat')).getByRole('button', { name: 'Staff first' }))
    await waitFor(() =>
      expect(sent(harness)).toEqual([
        {
          change: {
            kind: 'start',
            version: '1.9.0',
            percentage: 0,
            rules: { groups: [1, 3, 4, 5], users: [] },
          },
          rowVersion: 4,
        },
      ]),
    )
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(harness.toasts).toEqual([
      { text: 'mf-chat: 1.9.0 has started for staff.', kind: 'success' },
    ])
  })

  test('switching off names the pages that nobody can open then', async () => {
    showConsole(fakeOverview(fakeRemote()))
    const chat = await card('mf-chat')
    await userEvent.click(chat.getByLabelText('More for mf-chat'))
    await userEvent.click(chat.getByRole('button', { name: 'Switch off' }))
    expect(dialog().getByRole('status')).toHaveTextContent('Nobody can open /userChat until')
  })

  test('any admitted version can be chosen, but not one that cannot run', async () => {
    const versions = [
      fakeVersion('2.0.0', { unfit: 'needs contract events ^2.0.0, shell 1.0.0 speaks 1.0.0' }),
      ...fakeRemote().versions,
    ]
    const harness = showConsole(fakeOverview(fakeRemote({}, { versions })), {
      [path]: { body: fakeControl() },
    })
    await userEvent.click((await card('mf-chat')).getByRole('button', { name: 'Other versions' }))
    expect(dialog().getByRole('radio', { name: /^2\.0\.0/ })).toBeDisabled()
    expect(dialog().getByText(/it needs contract events \^2\.0\.0/)).toBeVisible()
    await userEvent.click(dialog().getByRole('radio', { name: /^1\.8\.0/ }))
    await userEvent.click(dialog().getByRole('radio', { name: 'Give it to everybody at once' }))
    await userEvent.type(dialog().getByLabelText('Reason'), '1.8.1 is slow')
    await userEvent.click(dialog().getByRole('button', { name: 'Roll back to 1.8.0' }))
    await waitFor(() =>
      expect(sent(harness)).toMatchObject([{ change: { kind: 'roll-back', version: '1.8.0' } }]),
    )
  })

  test('a newer version is given to everybody, not rolled back to', async () => {
    showConsole(fakeOverview(fakeRemote()))
    await userEvent.click((await card('mf-chat')).getByRole('button', { name: 'Other versions' }))
    await userEvent.click(dialog().getByRole('radio', { name: /^1\.9\.0/ }))
    await userEvent.click(dialog().getByRole('radio', { name: 'Give it to everybody at once' }))
    expect(dialog().getByRole('button', { name: 'Give 1.9.0 to everybody' })).toBeVisible()
  })

  test('of who gets it says what is mistyped and sends what is right', async () => {
    const harness = showConsole(fakeOverview(rollingRemote()), { [path]: { body: fakeControl() } })
    const chat = await card('mf-chat')
    await userEvent.click(chat.getByLabelText('More for mf-chat'))
    await userEvent.click(chat.getByRole('button', { name: 'Who gets it' }))
    await userEvent.click(dialog().getByRole('checkbox', { name: 'Lawyer' }))
    await userEvent.type(dialog().getByLabelText(/^Account numbers/), '12 x')
    await userEvent.click(dialog().getByRole('button', { name: 'Change it' }))
    expect(dialog().getByText(/^Enter account numbers separated/)).toBeVisible()
    await userEvent.type(dialog().getByLabelText(/^Account numbers/), '{Backspace}15')
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(sent(harness)).toMatchObject([
        { change: { kind: 'set-rules', rules: { groups: [3], users: [12, 15] } } },
      ]),
    )
  })
})

test('a schedule is set with a duration for each stage, and hours', async () => {
  const harness = showConsole(fakeOverview(rollingRemote()), { [path]: { body: fakeControl() } })
  const chat = await card('mf-chat')
  await userEvent.click(chat.getByLabelText('More for mf-chat'))
  await userEvent.click(chat.getByRole('button', { name: 'Stages and error limit' }))
  await userEvent.click(dialog().getByRole('checkbox', { name: /^Advance automatically/ }))
  const minutes = dialog().getByLabelText(/^Minimum minutes per stage/)
  await userEvent.clear(minutes)
  await userEvent.type(minutes, '30, 60')
  expect(dialog().queryByRole('group', { name: 'Days' })).toBeNull()
  await userEvent.click(dialog().getByRole('checkbox', { name: /^Advance only at certain hours/ }))
  await userEvent.click(dialog().getByRole('checkbox', { name: 'Friday' }))
  await userEvent.click(dialog().getByRole('button', { name: 'Change it' }))
  expect(dialog().getByText('Enter one number, or one for each of the 5 stages.')).toBeVisible()
  await userEvent.type(minutes, ', 60, 240, 1440')
  await userEvent.click(dialog().getByRole('button', { name: 'Save' }))
  const advance = {
    ...{ auto: true, minutes: 30, perStage: [30, 60, 60, 240, 1440] },
    hours: { days: [1, 2, 3, 4], from: '09:00', until: '17:00' },
  }
  await waitFor(() =>
    expect(sent(harness)).toMatchObject([{ change: { kind: 'set-policy', policy: { advance } } }]),
  )
})

describe('Accounts on a plan', () => {
  const plansCall = 'GET /api/subscription/category/'
  const ofPlans = (...titles: string[]) =>
    titles.map((title, id) => ({ ...plan, id, subscription_title: title }))

  async function openRules(answer: FakeAnswers[string]) {
    const rules = { groups: [], users: [], plans: ['Gold'] }
    const harness = showConsole(fakeOverview(rollingRemote({ rules })), {
      [path]: { body: fakeControl() },
      [plansCall]: answer,
    })
    const chat = await card('mf-chat')
    await userEvent.click(chat.getByLabelText('More for mf-chat'))
    await userEvent.click(chat.getByRole('button', { name: 'Who gets it' }))
    return harness
  }

  test('are chosen from the plans on sale; one that is no longer sold stays chosen', async () => {
    const plans = ofPlans('Business', 'Starter')
    const category = { id: 1, subscription_category: 'Monthly', plans }
    const harness = await openRules({ body: [category] })
    await userEvent.click(await dialog().findByRole('checkbox', { name: 'Business' }))
    expect(dialog().getByRole('checkbox', { name: 'Gold' })).toBeChecked()
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }))
    const rules = { groups: [], users: [], plans: ['Business', 'Gold'] }
    await waitFor(() =>
      expect(sent(harness)).toMatchObject([{ change: { kind: 'set-rules', rules } }]),
    )
  })

  test('stay as they were where the plans cannot be read', async () => {
    await openRules({ status: 503 })
    expect(await dialog().findByText(/^We could not load the plans/)).toBeVisible()
    expect(dialog().getByRole('checkbox', { name: 'Gold' })).toBeChecked()
  })
})

describe('Two people at once', () => {
  const theirs = fakeControl({ rowVersion: 5, rollout: fakeRollout({ percentage: 50 }) })
  const conflict = {
    status: 409,
    body: {
      detail: 'Somebody else was faster.',
      control: theirs,
      changed: { by: 'sadiq', at: '2026-11-20T13:59:00.000Z' },
    },
  }

  test('the second is told what the first did, keeps what was typed, and decides again', async () => {
    let calls = 0
    const harness = showConsole(fakeOverview(rollingRemote()), {
      [path]: () => (++calls === 1 ? conflict : { body: theirs }),
    })
    await userEvent.click((await card('mf-chat')).getByRole('button', { name: 'Go to 25%' }))
    await userEvent.type(dialog().getByLabelText('Reason'), 'all is well')
    await userEvent.click(dialog().getByRole('button', { name: 'Go to 25%' }))
    const alert = await dialog().findByRole('alert')
    expect(alert).toHaveTextContent('Changed by sadiq at 2:59 pm.')
    expect(alert).toHaveTextContent('From 10% to 50%.')
    expect(alert).toHaveTextContent('Now: 1.9.0 is at 50%, all others get 1.8.1.')
    expect(dialog().getByLabelText('Reason')).toHaveValue('all is well')
    expect(
      dialog().getByText(/^Nobody moves back: visitors already on 1\.9\.0 stay on it/),
    ).toBeVisible()
    await userEvent.click(dialog().getByRole('button', { name: 'Go to 25%' }))
    await waitFor(() => expect(sent(harness)).toHaveLength(2))
    expect(sent(harness)[1]).toMatchObject({ rowVersion: 5 })
  })

  test('what the first did already is not offered again', async () => {
    const ended = fakeControl({ rowVersion: 6, stable: '1.9.0' })
    showConsole(fakeOverview(rollingRemote({ percentage: 100 })), {
      [path]: { status: 409, body: { detail: '', control: ended } },
    })
    await userEvent.click((await card('mf-chat')).getByRole('button', { name: 'Promote' }))
    await userEvent.click(dialog().getByRole('button', { name: 'Promote 1.9.0' }))
    expect(await dialog().findByText('No rollout is running any more.')).toBeVisible()
  })
})
