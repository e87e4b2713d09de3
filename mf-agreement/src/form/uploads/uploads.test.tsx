import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FakeAnswers } from 'shared-contracts/testing'
import { uploadHints } from '../../texts'
import { filesPage } from '../../testing/form-pages'
import {
  freshDevice,
  heading,
  preview,
  press,
  saved,
  saves,
  saveUrl,
  showForm,
  type PartialTransport,
} from '../../testing/show-form'

beforeEach(freshDevice)

const uploadUrl = 'POST /api/order/upload_agreement/'
const deleteUrl = 'DELETE /api/order/delete_upload_agreement/f1'
const uploaded = {
  status: 201,
  body: { id: 'f1', uploaded_doc: '/media/f1?sig=x', agreement: 'ab12' },
}
const answers: FakeAnswers = {
  [saveUrl]: saved({ code: 'page_not_saved', detail: 'Upload passport photograph' }),
  [uploadUrl]: uploaded,
  [deleteUrl]: { status: 204 },
}

const show = (overrides: FakeAnswers = {}, transport?: PartialTransport) =>
  showForm({ data: { form: filesPage() }, answers: { ...answers, ...overrides }, transport })

const file = (name: string, { type = 'image/jpeg', bytes = 340_000 } = {}) =>
  new File([new Uint8Array(bytes)], name, { type })
const passport = () => screen.findByLabelText('Passport photograph: choose a picture')
const group = (name: string) => within(screen.getByRole('group', { name }))
/** As a person who drops a file that the control would not offer. */
const drop = async (field: HTMLElement, dropped: File) =>
  userEvent.setup({ applyAccept: false }).upload(field, dropped)

async function addPassport() {
  await userEvent.upload(await passport(), file('passport.jpg'))
  await screen.findByRole('button', { name: 'Delete passport.jpg' })
}

test('says the limits before anything is chosen, and takes pictures of a phone’s camera', async () => {
  show()
  expect(await passport()).toHaveAccessibleDescription(/PNG or JPG, up to 500 KB/)
  expect(await passport()).toHaveAttribute('accept', '.png,.jpg,.jpeg,image/png,image/jpeg')
})

test('makes the draft that a file needs, sends the file and shows it in the document', async () => {
  const form = show()
  await addPassport()
  expect(saves(form)).toMatchObject([{ agreement_id: '', page_no: 1 }])
  const sent = form.requests.find(({ key }) => key === uploadUrl)?.body as FormData
  expect(sent.get('agreement')).toBe('ab12')
  expect([sent.get('extra_data'), sent.get('field')]).toEqual(['1', 'passport'])
  expect((sent.get('file') as File).name).toBe('passport.jpg')
  expect(group('Passport photograph').getByText('340 KB, added')).toBeVisible()
  expect(preview().getByAltText('Passport photograph')).toHaveAttribute('src', '/media/f1?sig=x')
})

test('says that the file was added, three seconds later', async () => {
  const { toasts } = show()
  const field = await passport()
  jest.useFakeTimers({ advanceTimers: true })
  try {
    await userEvent.upload(field, file('passport.jpg'))
    await screen.findByRole('button', { name: 'Delete passport.jpg' })
    expect(toasts).toEqual([])
    act(() => jest.advanceTimersByTime(3000))
    expect(toasts).toEqual([{ text: 'Document added successfully.', kind: 'success' }])
  } finally {
    jest.useRealTimers()
  }
})

test('Delete deletes the file at the server and asks again', async () => {
  const { toasts, requests } = show()
  await addPassport()
  await press('Delete passport.jpg')
  expect(await passport()).toBeVisible()
  expect(requests.some(({ key }) => key === deleteUrl)).toBe(true)
  expect(toasts).toContainEqual({ text: 'Document Deleted successfully .', kind: 'success' })
})

test('a file that could not be deleted stays and can be deleted again', async () => {
  show({ [deleteUrl]: { status: 503 } })
  await addPassport()
  await press('Delete passport.jpg')
  expect(await screen.findByText(/^We could not delete the file/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Delete passport.jpg' })).toBeVisible()
})

test('refuses what is no picture with the fixed text, in place and as a toast', async () => {
  const { toasts, requests } = show()
  await drop(await passport(), file('deed.heic', { type: 'image/heic' }))
  const text = 'Upload only .PNG or .JPG File for this field. '
  expect(toasts).toEqual([{ text, kind: 'warn' }])
  expect(await screen.findByText(text.trim())).toBeVisible()
  expect(requests.some(({ key }) => key === uploadUrl)).toBe(false)
})

test('refuses what is too large, in the words of the question', async () => {
  show()
  await userEvent.upload(await passport(), file('passport.jpg', { bytes: 600_000 }))
  expect(
    await screen.findByText('Choose a file of 500 KB or less for passport photograph'),
  ).toBeVisible()
})

test('without a network the file is kept here, and Retry sends it', async () => {
  let online = false
  const { toasts } = show({
    [uploadUrl]: () => {
      if (!online) throw new Error('offline')
      return uploaded
    },
  })
  await userEvent.upload(await passport(), file('passport.jpg'))
  expect(await screen.findByText(/^You are offline\. The file stays here/)).toBeVisible()
  expect(toasts).toEqual([
    { text: 'Something went wrong please update image once again.', kind: 'warn' },
  ])
  online = true
  await press('Retry passport.jpg')
  expect(await screen.findByRole('button', { name: 'Delete passport.jpg' })).toBeVisible()
})

test('a draft that the server lost is recreated for the file', async () => {
  let lost = true
  const form = show({
    [uploadUrl]: () => {
      if (!lost) return uploaded
      lost = false
      return { status: 404 }
    },
  })
  await addPassport()
  expect(saves(form).map(({ agreement_id }) => agreement_id)).toEqual(['', ''])
})

test('shows how much has gone, and Cancel ends it', async () => {
  show({}, (request) => {
    if (!request.url.includes('upload_agreement')) return undefined
    request.onSent?.(50, 100)
    return new Promise((_, reject) =>
      request.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
    )
  })
  await userEvent.upload(await passport(), file('passport.jpg'))
  expect(await screen.findByText('Sending, 170 of 340 KB')).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'passport.jpg' })).toHaveValue(170_000)
  await press('Cancel passport.jpg')
  expect(await passport()).toBeVisible()
})

test('a required file stands in the way of Next', async () => {
  show()
  await heading('Files')
  await press('Pay Now')
  await userEvent.click(screen.getByRole('link', { name: 'Upload passport photograph' }))
  await waitFor(async () => expect(await passport()).toHaveFocus())
})

test('documents that are signed in ink offer no signature and say why', async () => {
  showForm({ data: { form: filesPage(false) } })
  expect(await screen.findByText(/^Sign this document in ink/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Draw or type/ })).not.toBeInTheDocument()
})

describe('A file on its way', () => {
  const leaving = () => fireEvent(window, new Event('beforeunload', { cancelable: true }))
  /** The survey plan, which need not be there, is being sent until a test lets it arrive. */
  const sendPlan = async () => {
    let arrive: () => void = () => undefined
    const form = show({ [saveUrl]: saved() })
    await addPassport()
    const { call } = form.services.api
    const plan = { id: 'f2', uploaded_doc: '/f2' }
    const coming = new Promise<never>((resolve) => (arrive = () => resolve(plan as never)))
    form.services.api.call = (endpoint, input) =>
      endpoint.path.includes('upload_agreement') ? coming : call(endpoint, input)
    await userEvent.upload(
      await screen.findByLabelText(/^Survey plan/),
      file('plan.png', { type: 'image/png' }),
    )
    return { form, arrive: () => act(async () => arrive()) }
  }

  test('is asked about before the page goes', async () => {
    const { arrive } = await sendPlan()
    expect(leaving()).toBe(false)
    await arrive()
    await screen.findByRole('button', { name: 'Delete plan.png' })
    await screen.findByText('Saving')
    await screen.findByText(/^Saved/)
    expect(leaving()).toBe(true)
  })

  test('is waited for before the document is completed', async () => {
    const { form, arrive } = await sendPlan()
    const before = saves(form).length
    await press('Pay Now')
    expect(await screen.findByText(uploadHints.underWay)).toBeVisible()
    await arrive()
    await screen.findByRole('button', { name: 'Delete plan.png' })
    await press('Pay Now')
    expect(await heading('Check your answers')).toBeVisible()
    expect(saves(form)).toHaveLength(before)
  })
})
