import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { both, panel, show } from '../testing/show-order'

const answers = 'GET /api/x/orders/AMF-7/answers'
const correction = { left: 2, until: '2026-11-25T10:00:00Z', open: false }
const offer = (over: object = {}) => ({
  body: { can_copy: true, versions: 0, correction, ...over },
})
const draft = { body: { agreement_id: 'ab12', slug: 'tenancy-agreement-lagos' } }

/** The page once its downloads are there too. */
const open: typeof show = async (...args) => {
  const harness = await show(...args)
  await screen.findByText(/Download PDF/)
  return harness
}

test('a typo leads back into the form, which knows what it corrects', async () => {
  const { visited } = await open(
    {},
    {
      ...both,
      [answers]: offer(),
      'POST /api/x/orders/AMF-7/correction': draft,
    },
  )
  expect(panel('Your answers').getByText(/Found a typo/).parentElement).toHaveTextContent(
    'until 25 Nov 2026, 11:00 am, 2 times more',
  )
  await userEvent.click(panel('Your answers').getByRole('button', { name: 'Correct your answers' }))
  await waitFor(() =>
    expect(visited).toEqual(['/agreement.form/ab12/tenancy-agreement-lagos?correct=AMF-7']),
  )
})

test('who has left the order is not taken into the form', async () => {
  const call = 'POST /api/x/orders/AMF-7/correction'
  const { requests, visited } = await open({}, { ...both, [answers]: offer(), [call]: draft })
  fireEvent.click(panel('Your answers').getByRole('button', { name: 'Correct your answers' }))
  cleanup()
  await waitFor(() => expect(requests.some(({ key }) => key === call)).toBe(true))
  await act(async () => undefined)
  expect(visited).toEqual([])
})

test('says why a correction is over', async () => {
  await open(
    {},
    {
      ...both,
      [answers]: offer(),
      'POST /api/x/orders/AMF-7/correction': {
        status: 409,
        body: { detail: 'It was corrected 2 times.' },
      },
    },
  )
  await userEvent.click(panel('Your answers').getByRole('button', { name: 'Correct your answers' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('It was corrected 2 times.')
})

test('a session that has ended is ended here too, and nobody is told to try again', async () => {
  const start = { status: 401, body: { detail: 'Invalid token.' } }
  const fakeAnswers = { ...both, [answers]: offer(), 'POST /api/x/orders/AMF-7/copy': start }
  const { session } = await open({}, fakeAnswers)
  const { getByRole } = panel('Your answers')
  await userEvent.click(getByRole('button', { name: 'Start another from these answers' }))
  await waitFor(() => expect(session.store.getState().status).toBe('signed-out'))
  expect(screen.queryByText(/Try again/)).not.toBeInTheDocument()
})

test('a copy whose answer got lost is asked for by the same key', async () => {
  const copy = 'POST /api/x/orders/AMF-7/copy'
  const answer = { status: 500, body: {} }
  const fakeAnswers = { ...both, [answers]: offer(), [copy]: answer }
  const harness = await open({}, fakeAnswers)
  const button = { name: 'Start another from these answers' }
  await userEvent.click(panel('Your answers').getByRole('button', button))
  await screen.findByText(/We could not open the form/)
  Object.assign(answer, { status: 200, ...draft })
  await userEvent.click(panel('Your answers').getByRole('button', button))
  await waitFor(() => expect(harness.visited).toHaveLength(1))
  const bodies = harness.requests.flatMap(({ key, body }) => (key === copy ? [body] : []))
  expect(bodies).toEqual([{ creation_key: expect.any(String) }, bodies[0]])
})

test('a reload between a lost answer and its retry makes no second copy', async () => {
  const copy = 'POST /api/x/orders/AMF-7/copy'
  const button = { name: 'Start another from these answers' }
  const copyKey = async (answer: object) => {
    const harness = await open({}, { ...both, [answers]: offer(), [copy]: answer })
    await userEvent.click(panel('Your answers').getByRole('button', button))
    await waitFor(() => expect(harness.requests.some(({ key }) => key === copy)).toBe(true))
    await waitFor(() =>
      expect(screen.queryByText(/We could not open/) ?? harness.visited[0]).toBeTruthy(),
    )
    cleanup()
    return harness.requests.find(({ key }) => key === copy)?.body
  }
  const lost = await copyKey({ status: 500, body: {} })
  expect(await copyKey(draft)).toEqual(lost)
  expect(await copyKey(draft)).not.toEqual(lost)
})

test('former versions can be read', async () => {
  const html = '<article><p>The Landlord is Mrs Adéyẹmí.</p></article>'
  await open(
    {},
    {
      ...both,
      [answers]: offer({ correction: undefined, versions: 1 }),
      'GET /api/x/orders/AMF-7/versions': {
        body: { results: [{ replaced_on: '2026-11-20T10:00:00Z', title: 'TENANCY', html }] },
      },
    },
  )
  const { getByRole, queryByText } = panel('Your answers')
  expect(queryByText(/Found a typo/)).not.toBeInTheDocument()
  await userEvent.click(getByRole('button', { name: 'Read the earlier version' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Earlier versions' }))
  expect(await dialog.findByText('The Landlord is Mrs Adéyẹmí.')).toBeVisible()
})

test('staff and older servers see no such panel', async () => {
  await open({}, { ...both, [answers]: offer() }, 1)
  expect(screen.queryByRole('region', { name: 'Your answers' })).not.toBeInTheDocument()
})

test('what to do next stands on the order with deadline and place', async () => {
  const stamp = { topic: 'stamp', text: 'Have it stamped.', due: 'Within 30 days', where: 'LIRS' }
  await open({ checklist: [stamp as { topic: 'stamp'; text: string }] }, both)
  expect(panel('What to do next').getByRole('listitem')).toHaveTextContent('Where: LIRS')
})
