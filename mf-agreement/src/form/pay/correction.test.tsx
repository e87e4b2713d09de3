import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { AgreementDetail } from 'shared-contracts/api/agreement.schema'
import {
  customer,
  detailUrl,
  freshDevice,
  heading,
  press,
  saved,
  saves,
  saveUrl,
  showForm,
} from '../../testing/show-form'

beforeEach(freshDevice)

/** The draft of a paid order, as a correction begins. */
const paid: AgreementDetail = {
  agreement_id: 'ab12',
  purchasedService: 9,
  slug: 'loan-agreement',
  page_no: 3,
  field_data: { left: { lender: 'Adaze', amount: '5000' } },
  entireState: {},
  status: 'Completed',
  order_number: 'AMF-1',
  updated_on: '2026-11-20T10:00:00Z',
}

test('a correction is saved, not paid, and ends at its order', async () => {
  const form = showForm({
    at: '/agreement/ab12/loan-agreement?correct=AMF-1',
    session: { ...customer, plan: 'GOLD PLAN' } as typeof customer,
    answers: {
      [detailUrl('ab12')]: { body: paid },
      [saveUrl]: saved({ status: 'Completed', order_number: 'AMF-1', corrected: true }),
    },
  })
  await heading('Payments')
  expect(screen.getByText(/You are correcting order AMF-1/)).toBeVisible()
  expect(screen.queryByText(/This document is complete/)).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Download with/ })).not.toBeInTheDocument()
  await press('Save your correction')
  await heading('Check your answers')
  await press('Change Full name of the lender')
  const field = await screen.findByLabelText('Full name of the lender')
  await userEvent.clear(field)
  await userEvent.type(field, 'Adaeze')
  await press('Save and check answers')
  await press('Save your correction')
  await waitFor(() => expect(form.visited).toEqual(['/dashboard.order/AMF-1/Loan agreement']))
  expect(saves(form).at(-1)).toMatchObject({ agreement_id: 'ab12', page_no: 3 })
})
