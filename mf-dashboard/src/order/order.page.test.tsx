import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { groupsWithAccess } from 'screens/testing'
import manifest from '../../remote.json'
import { texts } from '../texts'
import { both, history, info, panel, pdf, show, word } from './testing/show-order'

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

/** As the specification has it: the link without a count, which is another call (D 7). */
const uncounted = {
  body: { message: '', template_link: '/media/a.pdf', other_links: { order_doc: [] } },
}
const counts = 'GET /api/order/download_counts/12/?number=AMF-7'

test('asks how many are left where the link comes without it', async () => {
  const answers = { [pdf]: uncounted, [word]: uncounted }
  const left = (no_of_downloads: number) => ({ body: { no_of_downloads, message: '' } })
  await show({}, { ...answers, [counts]: left(2), [`${counts}&doctype=doc`]: left(1) })
  expect(await screen.findByRole('link', { name: 'Download PDF' })).toBeVisible()
  expect(
    await screen.findByText('PDF: 2 of 5 downloads left. Word: 1 of 5 downloads left.'),
  ).toBeVisible()
})

test('says that every download was used where the link does not say so', async () => {
  const none = { body: { no_of_downloads: 0, message: '' } }
  await show(
    {},
    { [pdf]: uncounted, [counts]: none, [word]: uncounted, [`${counts}&doctype=doc`]: none },
  )
  expect(await screen.findByText(texts.downloadsUsedUp)).toBeVisible()
})

test('finance reads on the receipt whom the books name once the account is deleted', async () => {
  await show({ billed_name: 'Ada Obi' }, both, 4)
  await screen.findByRole('link', { name: 'Download PDF' })
  expect(panel('Receipt').getByText(/Billed to Ada Obi/)).toBeVisible()
})

test('asks for no second payment while the order is on hold', async () => {
  await show({ status: 'Payment Pending', on_hold: 'Less than the price arrived.' }, {})
  expect(screen.getByText('Less than the price arrived.')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Pay for this order' })).not.toBeInTheDocument()
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

test('says that the Word file did not load, and tries again', async () => {
  let fails = true
  await show({}, { ...both, [word]: () => (fails ? { status: 500 } : info(5, '/media/a.docx')) })
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load the Word file')
  expect(screen.getByRole('link', { name: 'Download PDF' })).toBeVisible()
  fails = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: 'Download Word' })).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(document.body).not.toHaveFocus()
})

describe('with the clock in hand', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }))
  afterEach(() => {
    jest.useRealTimers()
    jest.restoreAllMocks()
  })
  const user = userEvent.setup({ advanceTimers: (delay) => jest.advanceTimersByTime(delay) })

  test('counts again after a download', async () => {
    let left = 4
    await show({}, { ...both, [pdf]: () => info(left, '/media/a.pdf'), [word]: info(5, '') })
    const link = await screen.findByRole('link', { name: 'Download PDF' })
    link.addEventListener('click', (event) => event.preventDefault())
    left = 3
    await user.click(link)
    await act(() => jest.advanceTimersByTimeAsync(3000))
    expect(screen.getByText('3 of 5 downloads left')).toBeVisible()
  })

  test('asks for the count again while the document is still being printed', async () => {
    let left = 4
    let asked = 0
    const answer = () => {
      asked += 1
      return info(left, '/media/a.pdf')
    }
    await show({}, { ...both, [pdf]: answer, [word]: info(5, '') })
    const link = await screen.findByRole('link', { name: 'Download PDF' })
    link.addEventListener('click', (event) => event.preventDefault())
    await user.click(link)
    await act(() => jest.advanceTimersByTimeAsync(3000))
    expect(screen.getByText('4 of 5 downloads left')).toBeVisible()
    left = 3
    await act(() => jest.advanceTimersByTimeAsync(5000))
    expect(screen.getByText('3 of 5 downloads left')).toBeVisible()
    await act(() => jest.advanceTimersByTimeAsync(60_000))
    expect(asked).toBe(3)
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

test('every group opens an order', () => {
  expect(groupsWithAccess(manifest, 'dashboard.order')).toEqual([1, 2, 3, 4, 5])
})

test('shows the history with what is still to come', async () => {
  const event = { at: '2026-11-20T09:52:00Z', by: 'Ada Obi', subject: '' }
  await show(
    { flow_type: 'Type B', status: 'Payment Done' },
    { ...both, [history]: { body: { results: [{ kind: 'placed', ...event }] } } },
  )
  const items = panel('History').getAllByRole('listitem')
  expect(items.map((item) => item.textContent)).toEqual([
    'Done: Order placed20 Nov 2026, 10:52 am, by Ada Obi',
    'Now: Waiting for a lawyer',
    'Later: Completed',
  ])
  await screen.findByRole('link', { name: 'Download Word' })
})

test('draws page one of the document and names its law', async () => {
  const blocks = [{ kind: 'paragraph' as const, text: 'Ṣadé pays *₦1,800,000*.' }]
  const preview = { title: 'TENANCY AGREEMENT', subtitle: '', blocks }
  await show({ preview, law: 'Law as at 20 November 2026.' }, both)
  expect(screen.getByText('₦1,800,000')).toBeInTheDocument()
  expect(screen.getByText('Law as at 20 November 2026.')).toBeVisible()
  await screen.findByRole('link', { name: 'Download Word' })
})

test.each(['Processing', 'Order Placed'] as const)(
  'the receipt of an order in %s is pending, without saying that it is unpaid',
  async (status) => {
    await show({ status }, both)
    expect(panel('Receipt').getByText(/^The receipt is pending/)).toBeVisible()
    expect(panel('Receipt').queryByText(/made successfully/)).not.toBeInTheDocument()
    expect(panel('Receipt').queryByRole('button')).not.toBeInTheDocument()
    await screen.findByRole('link', { name: 'Download Word' })
  },
)

test('leads to the orders before and after it in the list one came from', async () => {
  const address = (number: string) => `/dashboard/order-details/${number}/Tenancy%20agreement`
  const rows = ['AMF-6', 'AMF-7', 'AMF-8'].map(address)
  sessionStorage.setItem('amofin-list:/dashboard/orders', JSON.stringify({ address: '', rows }))
  await show({}, both)
  expect(screen.getByRole('link', { name: 'Previous order' })).toHaveAttribute('href', rows[0])
  expect(screen.getByRole('link', { name: 'Next order' })).toHaveAttribute('href', rows[2])
  sessionStorage.clear()
  await screen.findByRole('link', { name: 'Download Word' })
})
