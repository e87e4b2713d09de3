import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  amount,
  customer,
  fillToTheEnd,
  freshDevice,
  heading,
  lender,
  press,
  saved,
  saves,
  saveUrl,
  showForm,
} from '../../testing/show-form'
import { readDrafts } from '../saving/draft-store'

beforeEach(freshDevice)

const order = { status: 'Completed', order_number: 'AMF-1' } as const
const completing = {
  [saveUrl]: (body: unknown) => saved((body as { page_no: number }).page_no === 3 ? order : {}),
}
const payment = '/checkout.order?order=AMF-1&agreement=ab12'
const changedMeanwhile = /^Your document does not have your last change yet\./

type ApiCall = ReturnType<typeof showForm>['services']['api']['call']
type Matches = (path: string, page: unknown) => boolean

const isSave: Matches = (path) => path.includes('agreement-create')

/** A form some of whose requests wait, once a test holds them, until it lets them through. */
function showWithGate(matches: Matches) {
  let gate: Promise<void> | undefined
  let open: () => void = () => undefined
  const form = showForm({ answers: completing, session: customer })
  const { call } = form.services.api
  const blocked: ApiCall = async (endpoint, input) => {
    if (matches(endpoint.path, (input?.query as { page?: number } | undefined)?.page)) await gate
    return call(endpoint, input)
  }
  form.services.api.call = blocked
  const hold = () => {
    gate = new Promise((resolve) => (open = resolve))
  }
  return { ...form, hold, release: () => act(async () => open()) }
}

/** Everything that followed from the save is done. */
const saveEnds = () =>
  waitFor(() => expect(screen.queryByRole('button', { name: /Saving/ })).not.toBeInTheDocument())

const goBack = () => act(() => window.history.back())

/** Next of the second part is under way. */
async function leaveSecondPart() {
  await press('Next')
  await screen.findByRole('button', { name: /Saving/ })
}

async function toTheSecondPart() {
  await userEvent.type(await lender(), 'Ada')
  await press('Next')
  await userEvent.type(await amount(), '5000')
}

async function payAndWait() {
  const form = showWithGate(isSave)
  await fillToTheEnd()
  await press('Pay Now')
  await heading('Check your answers')
  form.hold()
  await press('Pay Now')
  return form
}

async function correctLender() {
  await press('Change Full name of the lender')
  const field = await lender()
  await userEvent.clear(field)
  await userEvent.type(field, 'Bola')
}

describe('Back while a page is saved', () => {
  test('is not undone when the save ends', async () => {
    const form = showWithGate(isSave)
    await toTheSecondPart()
    form.hold()
    await leaveSecondPart()
    goBack()
    await heading('Parties')
    await form.release()
    await saveEnds()
    expect(saves(form)).toHaveLength(2)
    expect(await heading('Parties')).toBeVisible()
  })

  test('is not undone when the page that follows comes after the save', async () => {
    const form = showWithGate((path, page) => path.includes('/form/') && page === 3)
    form.hold()
    await toTheSecondPart()
    await leaveSecondPart()
    await waitFor(() => expect(saves(form)).toHaveLength(2))
    await screen.findByText(/^Saved/)
    goBack()
    await heading('Parties')
    await form.release()
    await saveEnds()
    expect(await heading('Parties')).toBeVisible()
  })
})

describe('While Pay Now saves', () => {
  test('pays where nothing was touched meanwhile', async () => {
    const form = await payAndWait()
    await form.release()
    await waitFor(() => expect(form.visited).toEqual([payment]))
  })

  test('Back stays in the form', async () => {
    const form = await payAndWait()
    goBack()
    await heading('Payments')
    await form.release()
    await saveEnds()
    expect(await screen.findByRole('link', { name: 'Go to the order' })).toBeVisible()
    expect(form.visited).toEqual([])
  })

  test('a correction is not left out of what is paid', async () => {
    const form = await payAndWait()
    await correctLender()
    await form.release()
    expect(await screen.findByText(changedMeanwhile)).toBeVisible()
    expect(form.visited).toEqual([])
    expect(await lender()).toHaveValue('Bola')
    await press('Save and check answers')
    await heading('Check your answers')
    expect(within(screen.getByRole('region', { name: 'Parties' })).getByText('Bola')).toBeVisible()
    await press('Pay Now')
    await waitFor(() => expect(form.visited).toEqual([payment]))
    expect(saves(form).at(-1)).toMatchObject({
      page_no: 3,
      field_data: { left: { lender: 'Bola' } },
    })
  })

  test('whoever leaves the form is not taken to the payment', async () => {
    const form = await payAndWait()
    form.unmount()
    await form.release()
    await waitFor(async () => expect(await readDrafts()).toMatchObject([{ orderNumber: 'AMF-1' }]))
    expect(form.visited).toEqual([])
  })
})
