import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NetworkError } from 'shared-contracts/api-client'
import { defineCall } from 'shared-contracts/call'
import { Link } from 'shared-contracts/router'
import { useShell } from 'shared-contracts/shell'
import {
  createHarness,
  inShell,
  loadedInShell,
  type FakeAnswers,
  type Harness,
} from 'shared-contracts/testing'
import { z } from 'zod/mini'
import { recordKeyAt } from './form/leave-guard'
import { FieldFacts, ScreenForm, type FormField } from './form'
import { asUser } from './testing'

const saveCoupon = defineCall<unknown, { body: { code: string } }>()('POST', '/api/coupons/')
const schema = z.object({ code: z.string().check(z.minLength(1, 'Enter the code')) })
const fields: FormField[] = [
  { name: 'code', label: 'Code' },
  { name: 'secret', label: 'Password', kind: 'password' },
  {
    name: 'kind',
    label: 'Kind',
    kind: 'select',
    options: [{ value: 'p', label: 'Percentage' }],
    when: ({ code }) => code === 'RENT',
  },
]

function CouponForm({ toastErrors }: { toastErrors?: boolean }) {
  const { api } = useShell()
  return (
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <ScreenForm
        name="Coupon"
        what="The new coupon"
        fields={fields}
        schema={schema}
        submitLabel="Save coupon"
        busyLabel="Saving"
        success="Coupon saved"
        toastErrors={toastErrors}
        onSubmit={async ({ code }) => void (await api.call(saveCoupon, { body: { code } }))}
      />
    </>
  )
}

function show(answers: FakeAnswers, toastErrors = false, at?: string) {
  const harness = createHarness(answers, asUser(1))
  const signOut = jest.fn(harness.services.signOut)
  harness.services.signOut = signOut
  const view = render(inShell(harness, <CouponForm toastErrors={toastErrors} />, at))
  return { ...harness, ...view, signOut }
}
const code = () => screen.getByLabelText('Code')
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save coupon' }))
const call = 'POST /api/coupons/'

test('after a conflict the page is read again behind the form, which keeps what was typed', async () => {
  const detail = 'This was changed elsewhere.'
  const harness = createHarness({ [call]: { status: 409, body: { detail } } }, asUser(1))
  const load = jest.fn(() => Promise.resolve(null))
  render(loadedInShell(harness, <CouponForm />, load))
  await userEvent.type(await screen.findByLabelText('Code'), 'LAND')
  await save()
  expect(await screen.findByRole('alert')).toHaveTextContent(detail)
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  expect(code()).toHaveValue('LAND')
})

test('a mistake is said in the summary and at the field, and nothing is sent', async () => {
  const { requests } = show({})
  await save()
  expect(screen.getByRole('link', { name: 'Enter the code' })).toBeVisible()
  expect(code()).toHaveAccessibleDescription('Error: Enter the code')
  expect(requests).toEqual([])
})

test('what only the server knows stands at its field, and the typed text stays', async () => {
  show({ [call]: { status: 400, body: { code: ['This code exists.'] } } })
  await userEvent.type(code(), 'RENT')
  await save()
  await waitFor(() => expect(code()).toHaveAccessibleDescription('Error: This code exists.'))
  expect(code()).toHaveValue('RENT')
})

test('any other failure is said above the fields', async () => {
  show({ [call]: { status: 503 } })
  await userEvent.type(code(), 'RENT')
  await save()
  expect(await screen.findByRole('alert')).toHaveTextContent('The problem is on our side.')
})

test('the first mistake is a toast too where the specification wants it', async () => {
  const { toasts } = show({}, true)
  await save()
  expect(toasts).toEqual([{ text: 'Enter the code', kind: undefined }])
})

test('typed text outlives an expired session, but never a password', async () => {
  const first = show({ [call]: { status: 401 } })
  await userEvent.type(code(), 'RENT')
  await userEvent.type(screen.getByLabelText('Password'), 'secret')
  await save()
  await waitFor(() => expect(first.signOut).toHaveBeenCalledWith({ expired: true }))
  first.unmount()
  show({})
  expect(code()).toHaveValue('RENT')
  expect(screen.getByLabelText('Password')).toHaveValue('')
  expect(screen.getByText(/What you typed is here again/)).toBeVisible()
})

test('typed text outlives a session that ended in another tab, and a form whose dialog was closed', async () => {
  for (const [end, notice] of [
    [(harness: Harness) => harness.session.signOut({ expired: true }), /^Your session ended/],
    [() => undefined, /^What you typed here was not saved/],
  ] as const) {
    const first = show({})
    await userEvent.type(code(), 'RENT')
    await userEvent.type(screen.getByLabelText('Password'), 'secret')
    act(() => end(first))
    first.unmount()
    const second = show({})
    expect(code()).toHaveValue('RENT')
    expect(screen.getByLabelText('Password')).toHaveValue('')
    expect(screen.getByText(notice)).toBeVisible()
    await userEvent.clear(code())
    second.unmount()
  }
})

test('what somebody chose to lose, saved or cleared is not there again', async () => {
  const left = show({})
  await userEvent.type(code(), 'RENT')
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await userEvent.click(screen.getByRole('button', { name: 'Leave without saving' }))
  left.unmount()
  const saved = show({ [call]: { body: {} } })
  expect(code()).toHaveValue('')
  await userEvent.type(code(), 'RENT')
  await save()
  await waitFor(() => expect(saved.toasts).toHaveLength(1))
  saved.unmount()
  const cleared = show({})
  expect(code()).toHaveValue('')
  await userEvent.type(code(), 'RENT')
  await userEvent.clear(code())
  cleared.unmount()
  show({})
  expect(screen.queryByText(/not saved/)).not.toBeInTheDocument()
})

test('typed text is forgotten when somebody else signs in, and not by the sign-out before', async () => {
  const first = show({ [call]: { status: 401 } })
  await userEvent.type(code(), 'RENT')
  await save()
  await waitFor(() => expect(first.signOut).toHaveBeenCalled())
  const signedIn = (userId: number | null) =>
    act(() =>
      first.services.bus.emit(
        'session.changed',
        { userId, group: userId && 2 },
        { name: 'shell', version: '1.0.0' },
      ),
    )
  signedIn(null)
  signedIn(asUser(1).userId + 1)
  first.unmount()
  show({})
  expect(code()).toHaveValue('')
})

test('leaving with something typed is asked first; after saving it is not', async () => {
  const { toasts } = show({ [call]: { body: {} } })
  await userEvent.type(code(), 'RENT')
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
  expect(screen.getByText('The new coupon will be lost if you leave.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Stay on this page' }))
  await save()
  await waitFor(() => expect(toasts).toEqual([{ text: 'Coupon saved', kind: 'success' }]))
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
  expect(screen.queryByText('The new coupon will be lost if you leave.')).not.toBeInTheDocument()
})

test('a failure that comes after the form was left is said where the user went', async () => {
  let refuse: (error: Error) => void = () => undefined
  const sending = new Promise<never>((_, reject) => (refuse = reject))
  const { services, toasts } = show({})
  services.api.call = () => sending
  await userEvent.type(code(), 'RENT')
  await save()
  cleanup()
  await act(async () => refuse(new NetworkError('/api/coupons/')))
  expect(toasts.map(({ text }) => text)).toEqual([
    'The new coupon was not saved. Check your connection and try again. Go back to the form: what you typed is still there.',
  ])
})

describe('A form that is left while it is being sent', () => {
  const failsAfterLeaving = async (leave = cleanup) => {
    let refuse: (error: Error) => void = () => undefined
    const { services } = show({})
    services.api.call = () => new Promise<never>((_, reject) => (refuse = reject))
    await userEvent.type(code(), 'RENT')
    await userEvent.type(screen.getByLabelText('Password'), 'secret')
    await save()
    leave()
    await act(async () => refuse(new NetworkError('/api/coupons/')))
  }

  test('has what was typed when it is opened again, but never a password', async () => {
    await failsAfterLeaving()
    show({})
    expect(code()).toHaveValue('RENT')
    expect(screen.getByLabelText('Password')).toHaveValue('')
    expect(screen.getByText(/^What you typed here was not saved/)).toBeVisible()
  })

  test('gives nothing of it to the form of another thing', async () => {
    await failsAfterLeaving()
    show({}, false, '/coupons?id=6')
    expect(code()).toHaveValue('')
    cleanup()
    show({})
    expect(code()).toHaveValue('RENT')
  })

  const closeTab = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

  test('asks before the tab is closed, and not once it is saved', async () => {
    let answer: () => void = () => undefined
    const { services } = show({})
    services.api.call = () => new Promise((resolve) => (answer = () => resolve({} as never)))
    await userEvent.type(code(), 'RENT')
    await save()
    expect(closeTab()).toBe(false)
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await act(async () => answer())
    expect(closeTab()).toBe(true)
  })

  test('asks nothing of whoever is signed out by what it did', async () => {
    let asked: boolean[] = []
    const onSubmit = async (_: unknown, __: unknown, saved: () => void) => {
      await new Promise((resolve) => setTimeout(resolve, 20))
      const before = !closeTab()
      saved()
      asked = [before, !closeTab()]
    }
    const harness = createHarness({}, asUser(1))
    render(
      inShell(
        harness,
        <ScreenForm
          {...{ name: 'Coupon', what: 'The coupon', fields, schema, onSubmit }}
          {...{ submitLabel: 'Save coupon', busyLabel: 'Saving', success: 'Saved' }}
        />,
      ),
    )
    await userEvent.type(code(), 'RENT')
    await save()
    await waitFor(() => expect(asked).toEqual([true, false]))
  })
})

test('another thing of the same page is another place', () => {
  const at = (search: string) => recordKeyAt({ pathname: '/users/details', search })
  expect(at('?id=5')).not.toBe(at('?id=6'))
  expect(at('?id=5&page=2')).toBe(at('?id=5'))
})

test('readers get the same fields as facts: labels of choices, no password, no gaps', () => {
  const values = { code: 'RENT', kind: 'p', secret: 'x' }
  const { rerender } = render(<FieldFacts fields={fields} values={values} />)
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Code', 'Kind'])
  expect(screen.getByText('Percentage')).toBeVisible()
  rerender(<FieldFacts fields={fields} values={{}} />)
  expect(screen.getByText('Not given')).toBeVisible()
  expect(screen.queryByText('Kind')).not.toBeInTheDocument()
})
