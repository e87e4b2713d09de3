import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FakeAnswers } from 'shared-contracts/testing'
import {
  amount,
  customer,
  freshDevice,
  heading,
  lender,
  press,
  saved,
  saves,
  saveUrl,
  sentPages,
  showForm,
} from '../../testing/show-form'

beforeEach(freshDevice)

const savesWith = (answer: FakeAnswers[string]): FakeAnswers => ({ [saveUrl]: answer })
const offline = () => {
  throw new Error('offline')
}
const offlineBanner =
  'You are offline. Your answers are saved on this device. We will send them when you are back online.'

async function answerFirstPart(name = 'Ada') {
  await userEvent.type(await lender(), name)
  await press('Next')
}

test('Next saves the page and goes on', async () => {
  const form = showForm()
  await answerFirstPart()
  expect(await heading('Amount')).toBeVisible()
  expect(saves(form)).toMatchObject([
    { agreement_id: '', purchasedService: 9, page_no: 1, field_data: { left: { lender: 'Ada' } } },
  ])
  await userEvent.type(await amount(), '5000')
  await press('Next')
  await heading('Payments')
  expect(saves(form)[1]).toMatchObject({ agreement_id: 'ab12', page_no: 2 })
})

test('a clock that was set back loses nothing of what is typed', async () => {
  const form = showForm()
  await userEvent.type(await lender(), 'Ada')
  await screen.findByText(/^Saved/)
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000)
  await userEvent.type(await lender(), 'eze')
  await press('Next')
  await heading('Amount')
  now.mockRestore()
  expect(saves(form)).toMatchObject([{ field_data: { left: { lender: 'Adaeze' } } }])
})

test('leaves the HTML out where the server draws the document itself', async () => {
  const drawing = { 'GET /api/x/capabilities': { body: { extensions: ['agreement-render'] } } }
  const form = showForm({ answers: drawing })
  await answerFirstPart()
  await heading('Amount')
  expect(saves(form)[0]?.field_data.right).toBeUndefined()
  expect(Object.keys(saves(form)[0]?.entireState ?? {})).not.toContain('right1')
})

test('sends the HTML to other servers', async () => {
  const form = showForm()
  await answerFirstPart()
  await heading('Amount')
  expect(saves(form)[0]?.field_data.right).toContain('ADA')
})

test('after the first save the address opens the draft, and the focus stays in the form', async () => {
  showForm()
  await answerFirstPart()
  const title = await heading('Amount')
  await waitFor(() => expect(window.location.pathname).toBe('/agreement.form/ab12/loan-agreement'))
  expect(title).toHaveFocus()
})

test('a page that is not saved stays and says why', async () => {
  const refusal = saved({ code: 'page_not_saved', detail: 'The lender is not of age.' })
  showForm({ answers: savesWith(refusal) })
  await answerFirstPart()
  expect(await screen.findByRole('link', { name: 'The lender is not of age.' })).toBeVisible()
  expect(await heading('Parties')).toBeVisible()
  expect(screen.getByRole('region', { name: 'There is a problem on this page' })).toHaveFocus()
})

test('a missing previous page is gone back to with the reason', async () => {
  const answer = (body: unknown) =>
    (body as { page_no: number }).page_no === 2
      ? saved({ code: 'previous_not_saved', detail: 'The part “Parties” is not complete.' })
      : saved()
  showForm({ answers: savesWith(answer) })
  await answerFirstPart()
  await userEvent.type(await amount(), '5000')
  await press('Next')
  expect(await heading('Parties')).toBeVisible()
  expect(screen.getByRole('link', { name: /“Parties” is not complete/ })).toBeVisible()
})

test('a draft that the server lost is recreated with all its pages', async () => {
  let lost = false
  const answer = (body: unknown) => {
    const { agreement_id, page_no } = body as { agreement_id: string; page_no: number }
    lost ||= page_no === 2
    if (lost && agreement_id === 'ab12') return saved({ code: 'not_created', agreement_id: '' })
    return saved({ agreement_id: lost ? 'cd34' : 'ab12' })
  }
  const form = showForm({ answers: savesWith(answer) })
  await answerFirstPart()
  await userEvent.type(await amount(), '5000')
  await press('Next')
  expect(await heading('Payments')).toBeVisible()
  expect(sentPages(form)).toEqual([1, 2, 1, 2])
  const [lostKey, , newKey] = saves(form).map(({ creation_key }) => creation_key)
  expect(newKey).not.toBe(lostKey)
  expect(window.location.pathname).toBe('/agreement.form/cd34/loan-agreement')
})

test('a server that makes no draft brings the form back to its first page, answers kept', async () => {
  const refusal = saved({ code: 'not_created', agreement_id: '' })
  showForm({ answers: savesWith(refusal) })
  await answerFirstPart()
  expect(
    await screen.findByRole('link', { name: /could not create a draft of this document/ }),
  ).toBeVisible()
  expect(await lender()).toHaveValue('Ada')
})

test('an unknown code goes on', async () => {
  showForm({ answers: savesWith({ body: { ...saved().body, code: 'archived' } }) })
  await answerFirstPart()
  expect(await heading('Amount')).toBeVisible()
})

describe('Without a network', () => {
  test('a first save whose answer got lost is sent again under its name, also after a reload', async () => {
    const first = showForm({ answers: savesWith(offline) })
    await answerFirstPart()
    await screen.findByText(offlineBanner)
    first.unmount()

    const form = showForm()
    await heading('Amount')
    await waitFor(() => expect(sentPages(form)).toEqual([1]))
    const keys = [...saves(first), ...saves(form)].map(({ creation_key }) => creation_key)
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(new Set(keys).size).toBe(1)
    await userEvent.type(await amount(), '5000')
    await press('Next')
    await heading('Payments')
    expect(saves(form)[1]).not.toHaveProperty('creation_key')
  })

  test('the form goes on, says so, and sends everything in order when it is back', async () => {
    let online = false
    const form = showForm({ answers: savesWith(() => (online ? saved() : offline())) })
    await answerFirstPart()
    expect(await heading('Amount')).toBeVisible()
    expect(screen.getByText(offlineBanner)).toBeVisible()
    await userEvent.type(await amount(), '5000')
    await press('Next')
    await heading('Payments')
    online = true
    const before = sentPages(form).length
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(sentPages(form).slice(before)).toEqual([1, 2]))
    await waitFor(() => expect(screen.queryByText(offlineBanner)).not.toBeInTheDocument())
  })

  test('a reload keeps answers and queue', async () => {
    const first = showForm({ answers: savesWith(offline) })
    await answerFirstPart()
    await heading('Amount')
    await screen.findByText(offlineBanner)
    first.unmount()

    const form = showForm()
    expect(await heading('Amount')).toBeVisible()
    await waitFor(() => expect(sentPages(form)).toEqual([1]))
    expect(saves(form)[0]?.field_data.left).toMatchObject({ lender: 'Ada' })
  })

  test('a server that fails is not called offline', async () => {
    showForm({ answers: savesWith({ status: 503 }) })
    await answerFirstPart()
    expect(await screen.findByText(/^The server did not answer/)).toBeVisible()
  })

  test('a queued page that the server refuses later is pointed at', async () => {
    let online = false
    const refusal = saved({ code: 'page_not_saved', detail: 'The lender is not of age.' })
    showForm({ answers: savesWith(() => (online ? refusal : offline())) })
    await answerFirstPart()
    await heading('Amount')
    online = true
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText('The lender is not of age.')).toBeVisible()
    await press('Go to part 1')
    expect(await heading('Parties')).toBeVisible()
  })
})

describe('A token that is refused', () => {
  const refused: FakeAnswers = savesWith({
    status: 401,
    body: { detail: 'Invalid token header. No credentials provided.' },
  })

  test('leads to sign-in and back to this form, with the answers kept', async () => {
    const form = showForm({ answers: refused, session: customer })
    await answerFirstPart()
    await waitFor(() =>
      expect(form.visited).toEqual([
        '/storefront.sign-in?redirect=%2Fagreement.form%2Floan-agreement',
      ]),
    )
    form.unmount()
    const back = showForm({ session: customer })
    expect(await lender()).toHaveValue('Ada')
    await waitFor(() =>
      expect(saves(back)).toMatchObject([{ field_data: { left: { lender: 'Ada' } } }]),
    )
  })
})
