import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { AgreementDetail } from 'shared-contracts/api/agreement.schema'
import {
  amount,
  customer,
  detailUrl,
  freshDevice,
  heading,
  lender,
  press,
  saves,
  sentPages,
  showForm,
} from '../../testing/show-form'
import { readDrafts } from '../saving/draft-store'

beforeEach(freshDevice)

const detail: AgreementDetail = {
  agreement_id: 'ab12',
  purchasedService: 9,
  slug: 'loan-agreement',
  page_no: 1,
  field_data: { left: { lender: 'Adaeze' } },
  entireState: {},
  status: 'Draft',
  order_number: null,
  updated_on: '2026-11-20T10:00:00Z',
}
const url = detailUrl('ab12')
const at = '/agreement/ab12/loan-agreement'

test('a link opens the draft behind its last saved page', async () => {
  const form = showForm({ at, answers: { [url]: { body: detail } } })
  expect(await heading('Amount')).toBeVisible()
  await press('Prev')
  expect(await lender()).toHaveValue('Adaeze')
  await press('Next')
  await userEvent.type(await amount(), '5000')
  await press('Next')
  await heading('Payments')
  expect(saves(form).at(-1)).toMatchObject({ agreement_id: 'ab12', page_no: 2 })
})

test('a link that opens nothing says so, with the ways that are left', async () => {
  showForm({ at, answers: { [url]: { status: 404 } } })
  expect(await screen.findByText('This link does not open a document')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Start this document again' })).toHaveAttribute(
    'href',
    '/agreement.form/loan-agreement',
  )
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    expect.stringContaining('redirect=%2Fagreement.form%2Fab12%2Floan-agreement'),
  )
})

test('nobody who is signed in is asked to sign in for it', async () => {
  showForm({ at, session: customer, answers: { [url]: { status: 404 } } })
  expect(await screen.findByText(/may belong to another account/)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Sign in' })).not.toBeInTheDocument()
})

test('a server that does not answer can be asked again', async () => {
  let up = false
  showForm({ at, answers: { [url]: () => (up ? { body: detail } : { status: 503 }) } })
  await screen.findByText('We could not open your document')
  up = true
  await press('Try again')
  expect(await heading('Amount')).toBeVisible()
})

test('a draft of another form leads to that form', async () => {
  const form = showForm({ at, answers: { [url]: { body: { ...detail, slug: 'simple-will' } } } })
  await waitFor(() => expect(form.visited).toEqual(['/agreement.form/ab12/simple-will']))
})

describe('On a device that has the draft too', () => {
  const typeHere = async () => {
    const form = showForm({ at, answers: { [url]: { body: detail } } })
    await userEvent.type(await amount(), '70')
    await screen.findByText(/^Saved/)
    await waitFor(() => expect(screen.getByText(/^Saved/)).toBeVisible())
    form.unmount()
  }

  test('newer answers of the device are shown', async () => {
    await typeHere()
    showForm({ at, answers: { [url]: { body: detail } } })
    expect(await amount()).toHaveValue('70')
  })

  test('older ones are offered when the server has newer', async () => {
    await typeHere()
    const later = {
      ...detail,
      field_data: { left: { lender: 'Bola' } },
      updated_on: '2099-01-01T00:00:00Z',
    }
    showForm({ at, answers: { [url]: { body: later } } })
    expect(await amount()).toHaveValue('')
    await press("Use this device's answers")
    expect(await amount()).toHaveValue('70')
  })

  test('the draft opens without the server', async () => {
    await typeHere()
    showForm({ at, answers: { [url]: { status: 404 } } })
    expect(await amount()).toHaveValue('70')
  })

  test('nobody else sees what a user wrote', async () => {
    const form = showForm({ session: customer })
    await userEvent.type(await lender(), 'Ada')
    await screen.findByText(/^Saved/)
    form.unmount()
    showForm()
    expect(await lender()).toHaveValue('')
  })
})

test('what is changed after completing is not left out of the order unsaid', async () => {
  const completed = { ...detail, status: 'Completed' as const, order_number: 'AMF-1' }
  showForm({ answers: { [url]: { body: completed } }, at, session: customer })
  expect(await screen.findByRole('link', { name: 'Go to the order' })).toBeVisible()
  await userEvent.type(await amount(), '5000')
  expect(await screen.findByText(/Press Pay Now on the last part/)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Go to the order' })).not.toBeInTheDocument()
})

describe('A session that ends under a form', () => {
  const stranger = { ...customer, userId: 4 }
  const keys = async () => (await readDrafts()).map(({ key, owner }) => [key, owner])
  /** Typing goes on after the server ended the session. */
  const leaveBehind = async () => {
    const form = showForm({ session: customer })
    await userEvent.type(await lender(), 'Ada')
    await screen.findByText(/^Saved/)
    act(() => form.session.signOut())
    await userEvent.type(await lender(), 'eze')
    await screen.findByText('Saving')
    await screen.findByText(/^Saved/)
    form.unmount()
  }

  test('leaves the draft to its owner', async () => {
    await leaveBehind()
    const nobody = showForm()
    expect(await lender()).toHaveValue('')
    nobody.unmount()
    showForm({ session: customer })
    expect(await lender()).toHaveValue('Adaeze')
  })

  test('sends nothing in the name of whoever signs in next', async () => {
    const form = showForm({ session: customer })
    await userEvent.type(await lender(), 'Ada')
    await screen.findByText(/^Saved/)
    act(() => form.session.signIn(stranger))
    await press('Next')
    await waitFor(() => expect(form.visited[0]).toMatch(/^\/storefront.sign-in/))
    expect(saves(form)).toEqual([])
  })

  test('shows nothing to whoever signs in next, and keeps it for its owner', async () => {
    await leaveBehind()
    expect(await keys()).toEqual([['loan-agreement', customer.userId]])
    const next = showForm({ session: stranger })
    await userEvent.type(await lender(), 'Bola')
    await screen.findByText(/^Saved/)
    next.unmount()
    showForm({ session: customer })
    expect(await lender()).toHaveValue('Adaeze')
  })

  test('leaves nothing on the device that the server has', async () => {
    const form = showForm({ session: customer })
    await userEvent.type(await lender(), 'Ada')
    await press('Next')
    await heading('Amount')
    act(() => form.session.signOut())
    form.unmount()
    const next = showForm({ session: stranger })
    expect(await lender()).toHaveValue('')
    expect((await keys()).filter(([, owner]) => owner === customer.userId)).toEqual([])
    next.unmount()
  })
})

describe('Opening a form that was begun here', () => {
  const begin = async () => {
    const form = showForm()
    await userEvent.type(await lender(), 'Ada')
    await screen.findByText(/^Saved/)
    form.unmount()
  }

  test('goes on with the answers, and says so', async () => {
    await begin()
    showForm()
    expect(await lender()).toHaveValue('Ada')
    expect(screen.getByText(/^You started this document on/)).toBeVisible()
  })

  test('a new one leaves the first alone', async () => {
    await begin()
    const form = showForm()
    await press('Start a new one')
    expect(await lender()).toHaveValue('')
    await userEvent.type(await lender(), 'Bola')
    await press('Next')
    await heading('Amount')
    expect(sentPages(form)).toEqual([1])
    expect(saves(form)[0]).toMatchObject({
      agreement_id: '',
      field_data: { left: { lender: 'Bola' } },
    })
  })

  test('a draft of the version before keeps its answers', async () => {
    const opening = indexedDB.open('amofin-agreement', 1)
    await new Promise<void>((resolve) => {
      opening.onupgradeneeded = () => opening.result.createObjectStore('drafts', { keyPath: 'key' })
      opening.onsuccess = () => {
        const writing = opening.result.transaction('drafts', 'readwrite')
        writing.objectStore('drafts').put({
          version: 1,
          key: 'loan-agreement',
          owner: null,
          page: 2,
          answers: { lender: 'Ada' },
          savedAt: '2026-11-19T10:00:00.000Z',
        })
        writing.oncomplete = () => resolve()
      }
    })
    opening.result.close()
    showForm()
    expect(await heading('Amount')).toBeVisible()
    await press('Prev')
    expect(await lender()).toHaveValue('Ada')
  })
})

describe('Continue on another device', () => {
  test('copies the link and warns what it opens', async () => {
    showForm({ at, answers: { [url]: { body: detail } } })
    await heading('Amount')
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Continue on another device' }))
    const link = 'http://localhost/agreement.form/ab12/loan-agreement'
    expect(screen.getByLabelText('Link to this document')).toHaveValue(link)
    expect(screen.getByText(/anyone with this link can open your answers/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Copy link' }))
    expect(await screen.findByText('Link copied.')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(link)
  })

  test('has no link before the first save', async () => {
    showForm()
    await lender()
    const link = { name: 'Continue on another device' }
    expect(screen.queryByRole('button', link)).not.toBeInTheDocument()
  })
})
