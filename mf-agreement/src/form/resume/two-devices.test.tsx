import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { AgreementDetail, SaveAgreementBody } from 'shared-contracts/api/agreement.schema'
import {
  amount,
  customer,
  detailUrl,
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

const at = '/agreement/ab12/loan-agreement'
const notice = /^This document was also changed on another device/

/** A server as ours: it refuses a save of somebody who never saw what it holds. */
function aServer() {
  let detail: AgreementDetail = {
    agreement_id: 'ab12',
    purchasedService: 9,
    slug: 'loan-agreement',
    page_no: 1,
    field_data: { left: { lender: 'Ada' } },
    entireState: { saveId: 'first' },
    status: 'Draft',
    order_number: null,
    updated_on: '2026-11-20T10:00:00Z',
  }
  const answers = {
    [detailUrl('ab12')]: () => ({ body: detail }),
    [saveUrl]: (body: unknown) => {
      const { known_saves, entireState, field_data, page_no } = body as SaveAgreementBody
      const held = detail.entireState['saveId'] as string
      if (!known_saves?.includes(held)) return { status: 409, body: { detail: 'Changed.' } }
      detail = { ...detail, entireState, field_data, page_no }
      return saved()
    },
  }
  const saveElsewhere = (left: object, updated_on: string) => {
    const entireState = { saveId: `other ${updated_on}` }
    detail = { ...detail, field_data: { left: { ...left } }, entireState, updated_on }
  }
  const open = () => showForm({ at, session: customer, answers })
  return { open, saveElsewhere, held: () => detail.field_data.left }
}

const typed = async (text: string) => {
  await userEvent.type(await amount(), text)
  await screen.findByText('Saving')
  await screen.findByText(/^Saved/)
}

test('what was saved elsewhere under an open form is not written over, and may be taken', async () => {
  const server = aServer()
  const form = server.open()
  await userEvent.type(await amount(), '70')
  server.saveElsewhere({ lender: 'Bola', amount: '5000' }, '2026-11-20T11:00:00Z')
  await press('Next')
  expect(await screen.findByText(notice)).toBeVisible()
  expect(server.held()).toEqual({ lender: 'Bola', amount: '5000' })
  await heading('Payments')
  await press("Use the other device's answers")
  await waitFor(() => expect(screen.queryByText(notice)).not.toBeInTheDocument())
  await press('Prev')
  expect(await amount()).toHaveValue('5,000')
  await waitFor(() => expect(saves(form)).toHaveLength(2))
  expect(server.held()).toMatchObject({ lender: 'Bola', amount: '5000' })
})

test('the shown answers take the place of the others when asked to', async () => {
  const server = aServer()
  server.open()
  await userEvent.type(await amount(), '70')
  server.saveElsewhere({ lender: 'Bola' }, '2026-11-20T11:00:00Z')
  await press('Next')
  await screen.findByText(notice)
  await press('Keep the answers shown here')
  await waitFor(() => expect(server.held()).toMatchObject({ lender: 'Ada', amount: '70' }))
})

test('nobody pays before the choice', async () => {
  const server = aServer()
  const form = server.open()
  await userEvent.type(await amount(), '70')
  await press('Next')
  await heading('Payments')
  server.saveElsewhere({ lender: 'Bola' }, '2026-11-20T11:00:00Z')
  await press('Pay Now')
  await screen.findByRole('heading', { name: 'Check your answers' })
  await press('Pay Now')
  expect(await screen.findByText(notice)).toBeVisible()
  expect(await screen.findByText(/Choose above which answers to use/)).toBeVisible()
  expect(form.visited).toEqual([])
})

test('newer answers of this device are shown, and those of the other stay until one is chosen', async () => {
  const server = aServer()
  const first = server.open()
  await typed('70')
  first.unmount()
  server.saveElsewhere({ lender: 'Bola' }, '2026-11-20T11:00:00Z')
  const second = server.open()
  expect(await amount()).toHaveValue('70')
  expect(screen.getByText(notice)).toBeVisible()
  second.unmount()
  expect(saves(second)).toEqual([])
  server.open()
  expect(await screen.findByText(notice)).toBeVisible()
  await press("Use the other device's answers")
  await press('Prev')
  expect(await lender()).toHaveValue('Bola')
})

test('older answers of this device stay on it, also over a reload, until one is chosen', async () => {
  const server = aServer()
  const first = server.open()
  await typed('70')
  first.unmount()
  server.saveElsewhere({ lender: 'Bola' }, '2099-01-01T00:00:00Z')
  const second = server.open()
  expect(await amount()).toHaveValue('')
  await typed('5000')
  second.unmount()
  expect(await readDrafts()).toMatchObject([{ other: { answers: { amount: '70' } } }])
  server.open()
  await press("Use this device's answers")
  expect(await amount()).toHaveValue('70')
})
