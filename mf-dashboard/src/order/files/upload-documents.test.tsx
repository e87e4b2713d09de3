import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Harness } from 'screens/testing'
import { both, show } from '../testing/show-order'

const call = 'POST /api/order/upload_order_doc/'
const work = { flow_type: 'Type B', status: 'Payment Done' } as const
const pdfFile = new File(['%PDF-1.7'], 'deed.pdf', { type: 'application/pdf' })
const title = () => screen.getByLabelText(/^Title of an additional/)

/** From now on requests wait until they are let go. */
function holdRequests({ services: { api } }: Harness) {
  const { call: send } = api
  let open = () => undefined as void
  const gate = new Promise<void>((resolve) => (open = resolve))
  api.call = async (endpoint, input) => {
    await gate
    return send(endpoint, input)
  }
  return () => act(async () => open())
}

/** The browser asks before the tab is closed. */
const asksToStay = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

async function upload() {
  const harness = await show(work, { ...both, [call]: { status: 201, body: {} } }, 3)
  await screen.findByRole('link', { name: 'Download Word' })
  await userEvent.type(title(), 'Search report')
  const letGo = holdRequests(harness)
  await userEvent.upload(screen.getByLabelText('Additional document: choose a file'), pdfFile)
  return { ...harness, letGo }
}

test('the title typed for the next document stays when the first has arrived', async () => {
  const { letGo, toasts } = await upload()
  await userEvent.clear(title())
  await userEvent.type(title(), 'Survey plan')
  await letGo()
  expect(toasts).toHaveLength(1)
  expect(title()).toHaveValue('Survey plan')
})

test('the title that was sent is cleared for the next', async () => {
  const { letGo } = await upload()
  await letGo()
  expect(title()).toHaveValue('')
})

test('closing the tab during an upload is asked about', async () => {
  const { letGo } = await upload()
  expect(asksToStay()).toBe(true)
  await letGo()
  expect(asksToStay()).toBe(false)
})
