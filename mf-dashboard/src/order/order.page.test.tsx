import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { OrderDetail } from 'shared-contracts/api/order.schema'
import { createHarness, pageInShell, runLoader, type FakeAnswers } from 'shared-contracts/testing'
import { texts } from '../texts'
import { Component, loader } from './order.page'

const userOf = (group: number) =>
  ({
    status: 'signed-in',
    token: 't',
    userId: 12,
    group,
    username: 'emeka',
    email: '',
    phone: '',
    plan: '',
  }) as const

const order: OrderDetail = {
  number: 'AMF-7',
  date: '2026-11-18T10:00:00Z',
  created_on: '2026-11-18T10:00:00Z',
  item: 'Tenancy agreement (Lagos)',
  amount: '15000.00',
  status: 'Completed',
  first_name: 'Ṣadé',
  last_name: 'Ọ̀ṣúnlékè',
  username: 'sade',
  customerName: 'Ṣadé Ọ̀ṣúnlékè',
  laywerAssigned: '',
  flow_type: 'Type A',
  user: 12,
  slug: 'tenancy-agreement-lagos',
  amofin_cost: '15000.00',
  amofin_cost_text: 'one document',
  filing_cost: '0.00',
  filing_cost_text: '',
  discount: '0.00',
  referral_discount: '0.00',
  coupon_final_amount: '13500.00',
  coupon_discount: '10% discount',
  paymentMethod: 'Debit/Credit Card',
  assignLawyer: null,
  customerDetails: {
    customerId: 12,
    customerName: 'Ṣadé Ọ̀ṣúnlékè',
    firstName: 'Ṣadé',
    lastName: 'Ọ̀ṣúnlékè',
    customerMobile: '08031234567',
    customerEmail: 'sade@example.ng',
  },
  address: { addressLine1: '', addressLine2: '' },
  agreement_doc: [],
  other_links: { order_doc: [] },
}

const info = (left: number, link: string, message = '') => ({
  body: {
    no_of_downloads: left,
    message,
    template_link: link,
    other_links: { order_doc: [] },
  },
})
const pdf = 'GET /api/order/download-pdf/?number=AMF-7'
const word = `${pdf}&doctype=doc`
const both: FakeAnswers = { [pdf]: info(4, '/media/a.pdf?s=1'), [word]: info(5, '/media/a.docx') }

async function show(over: Partial<OrderDetail>, answers: FakeAnswers, group = 2) {
  const detail = { 'GET /api/order/detail/AMF-7/': { body: { ...order, ...over } } }
  const harness = createHarness({ ...detail, ...answers }, userOf(group))
  const answer = await runLoader(loader, harness, { params: { number: 'AMF-7' } })
  if (!('data' in answer)) throw new Error('the order has data')
  render(pageInShell(harness, <Component />, answer.data))
  return harness
}

const panel = (name: string) => within(screen.getByRole('region', { name }))

test('offers the PDF once its link is there, then Word, and says how many are left', async () => {
  await show({}, both)
  expect(screen.getByText(texts.loadingDocuments)).toBeInTheDocument()
  expect(await screen.findByRole('link', { name: 'Download PDF' })).toHaveAttribute(
    'href',
    '/media/a.pdf?s=1',
  )
  expect(await screen.findByRole('link', { name: 'Download Word' })).toHaveAttribute('download')
  expect(screen.getByText(/4 of 5 downloads left/)).toBeVisible()
  expect(screen.queryByText(texts.loadingDocuments)).not.toBeInTheDocument()
})

test('offers Word only when there is a Word link', async () => {
  await show({}, { ...both, [word]: info(5, '') })
  expect(await screen.findByRole('link', { name: 'Download PDF' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Download Word' })).not.toBeInTheDocument()
  expect(screen.getByText('4 of 5 downloads left')).toBeVisible()
})

test('says that every download was used', async () => {
  await show({}, { [pdf]: info(0, ''), [word]: info(0, '') })
  expect(await screen.findByText(texts.downloadsUsedUp)).toBeVisible()
  expect(screen.queryByRole('link', { name: /Download/ })).not.toBeInTheDocument()
})

test('asks for the payment before it offers anything', async () => {
  const harness = await show({ status: 'Payment Pending' }, {})
  expect(screen.getByText('Complete your Payment to Download')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Pay for this order' })).toBeVisible()
  expect(panel('Receipt').getByText(/Payment is pending/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'receipt.pdf' })).not.toBeInTheDocument()
  expect(harness.requests.map(({ key }) => key)).not.toContain(pdf)
})

test('shows why there is no document', async () => {
  const message = 'A lawyer is preparing this document.'
  await show(
    { status: 'Processing' },
    { [pdf]: info(5, '', message), [word]: info(5, '', message) },
  )
  expect(await screen.findByText(message)).toBeVisible()
})

test('follows no link that is no address', async () => {
  await show({}, { [pdf]: info(5, 'javascript:alert(1)'), [word]: info(5, '//evil.test/x') })
  expect(await screen.findByText('There is no document to download yet.')).toBeVisible()
  expect(screen.queryByRole('link', { name: /Download/ })).not.toBeInTheDocument()
})

test('says that the document did not load and tries again', async () => {
  let fails = true
  await show({}, { ...both, [pdf]: () => (fails ? { status: 500 } : info(4, '/media/a.pdf')) })
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load the document')
  fails = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: 'Download PDF' })).toBeVisible()
})

describe('with the clock in hand', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }))
  afterEach(() => {
    jest.useRealTimers()
    jest.restoreAllMocks()
  })
  const user = userEvent.setup({ advanceTimers: (delay) => jest.advanceTimersByTime(delay) })

  test('counts anew after a download', async () => {
    let left = 4
    await show({}, { ...both, [pdf]: () => info(left, '/media/a.pdf'), [word]: info(5, '') })
    const link = await screen.findByRole('link', { name: 'Download PDF' })
    link.addEventListener('click', (event) => event.preventDefault())
    left = 3
    await user.click(link)
    await act(() => jest.advanceTimersByTimeAsync(3000))
    expect(screen.getByText('3 of 5 downloads left')).toBeVisible()
  })

  test('exchanges a link that is about to end before it downloads', async () => {
    const saved: string[] = []
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.getAttribute('href') ?? '')
    })
    let turn = 0
    await show({}, { ...both, [pdf]: () => info(4, `/media/a.pdf?s=${(turn += 1)}`) })
    const link = await screen.findByRole('link', { name: 'Download PDF' })
    await act(() => jest.advanceTimersByTimeAsync(11 * 60_000))
    await user.click(link)
    await act(() => jest.advanceTimersByTimeAsync(0))
    expect(saved).toEqual(['/media/a.pdf?s=2'])
  })
})

test('the receipt says what was paid and how the coupon came off', async () => {
  await show({}, both)
  const receipt = panel('Receipt')
  expect(receipt.getByText('Payment of ₦13,500.00 made successfully')).toBeVisible()
  expect(receipt.getByText('−₦1,500.00')).toBeVisible()
  expect(receipt.getByRole('button', { name: 'receipt.pdf' })).toBeVisible()
  await screen.findByRole('link', { name: 'Download Word' })
})

test('a lawyer sees no receipt and is not counted', async () => {
  await show({ flow_type: 'Type B', status: 'Processing' }, both, 3)
  expect(await screen.findByRole('link', { name: 'Download Word' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Receipt' })).not.toBeInTheDocument()
  expect(screen.queryByText(/downloads left/)).not.toBeInTheDocument()
  expect(screen.getByText('Waiting for a lawyer.')).toBeVisible()
})

test('files of a lawyer’s order: a PDF opens over the page, others download', async () => {
  await show(
    {
      flow_type: 'Type B',
      agreement_doc: [{ id: 1, uploaded_doc: 'http://s.test/media/o/Survey%20plan.png' }],
      other_links: { order_doc: [{ id: 2, uploaded_doc: '/media/o/Search%20report.pdf' }] },
    },
    both,
  )
  expect(
    panel('Customer documents').getByRole('link', { name: 'Download Survey plan.png' }),
  ).toHaveAttribute('download')
  await userEvent.click(screen.getByRole('button', { name: 'Open Search report.pdf' }))
  const dialog = screen.getByRole('dialog', { name: 'Search report.pdf' })
  expect(within(dialog).getByTitle('Search report.pdf')).toHaveAttribute(
    'src',
    '/media/o/Search%20report.pdf',
  )
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(screen.queryByTitle('Search report.pdf')).not.toBeInTheDocument()
})
