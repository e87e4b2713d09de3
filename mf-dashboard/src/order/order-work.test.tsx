import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { both, lawyers, show } from './testing/show-order'

const work = { flow_type: 'Type B', status: 'Payment Done' } as const
const document = {
  ...{ id: 4, uploaded_doc: '/media/o/4?s=1', doc_title: 'additional docs', name: 'Search.pdf' },
  ...{ bytes: 412_000, added_on: '2026-11-20T13:05:00Z', added_by: 'Ifeoma Nwachukwu' },
}
const withDocument = { ...work, other_links: { order_doc: [document] } }

test.each([
  [1, { assign: true, upload: true, remove: true, receipt: true, customer: true }],
  [2, { assign: false, upload: false, remove: false, receipt: true, customer: false }],
  [3, { assign: false, upload: true, remove: true, receipt: false, customer: true }],
  [4, { assign: false, upload: false, remove: false, receipt: true, customer: true }],
  [5, { assign: false, upload: false, remove: false, receipt: true, customer: true }],
])('group %i gets %j of a paid Type B order', async (group, expected) => {
  const none = { body: { results: [], paginationTotal: 0, paginationCurrent: 1 } }
  await show(withDocument, { ...both, [lawyers]: none }, group)
  const has = (name: string) => screen.queryByRole('region', { name }) !== null
  expect({
    assign: has('Assign a Lawyer'),
    upload: has('Upload documents'),
    remove: screen.queryByRole('button', { name: 'Delete Search.pdf' }) !== null,
    receipt: has('Receipt'),
    customer: has('Customer details'),
  }).toEqual(expected)
  await screen.findByRole('link', { name: 'Download Word' })
})

test.each([
  { ...work, status: 'Payment Pending' },
  { ...work, flow_type: 'Type A' },
] as const)('nobody is assigned, and nothing uploaded, for %j', async (over) => {
  await show(over, both, 1)
  for (const name of ['Assign a Lawyer', 'Upload documents']) {
    expect(screen.queryByRole('region', { name })).not.toBeInTheDocument()
  }
  if (over.status !== 'Payment Pending') await screen.findByRole('link', { name: 'Download Word' })
})

const row = (id: number, lawyersName: string) => ({
  id,
  lawyersName,
  expertise: 'Personal',
  cases: 1,
})
const twoLawyers = {
  body: {
    results: [row(31, 'Ifeoma'), row(32, 'Sadiq')],
    paginationTotal: 2,
    paginationCurrent: 1,
  },
}

test('choosing a lawyer assigns at once and says so', async () => {
  const call = 'POST /api/order/assignAnLawyerToAnOrder/'
  const answers = { ...both, [lawyers]: twoLawyers, [call]: { body: {} } }
  const { requests, toasts } = await show(work, answers, 1)
  const select = screen.getByRole('combobox', { name: 'Lawyer' })
  expect(select).toHaveTextContent('Choose a lawyerIfeoma (Personal, 1 order)')
  await userEvent.selectOptions(select, '32')
  expect(requests).toContainEqual({ key: call, body: { number: 'AMF-7', lawyer: 32 } })
  expect(toasts).toEqual([{ text: 'Assigned a lawyer Successfully', kind: 'success' }])
  await screen.findByRole('link', { name: 'Download Word' })
})

test('choosing a lawyer leaves the keyboard where it was', async () => {
  const call = 'POST /api/order/assignAnLawyerToAnOrder/'
  const { toasts } = await show(work, { ...both, [lawyers]: twoLawyers, [call]: { body: {} } }, 1)
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Lawyer' })
  const disabled: boolean[] = []
  // A browser takes the focus from what is disabled.
  new MutationObserver(() => disabled.push(select.disabled)).observe(select, { attributes: true })
  await userEvent.selectOptions(select, '32')
  expect(toasts).toHaveLength(1)
  expect(disabled).not.toContain(true)
  await screen.findByRole('link', { name: 'Download Word' })
})

test('a refused lawyer is taken back and the reason said; an inactive one stays named', async () => {
  const call = 'POST /api/order/assignAnLawyerToAnOrder/'
  const refused = { status: 400, body: { lawyer: ['Choose a lawyer whose account is active.'] } }
  const answers = { ...both, [lawyers]: twoLawyers, [call]: refused }
  const { toasts } = await show({ ...work, assignLawyer: 30, laywerAssigned: 'Tèmi' }, answers, 1)
  const select = screen.getByRole('combobox', { name: 'Lawyer' })
  expect(select).toHaveDisplayValue('Tèmi (not active)')
  await userEvent.selectOptions(select, '31')
  expect(toasts[0]?.text).toBe('Choose a lawyer whose account is active.')
  expect(select).toHaveDisplayValue('Tèmi (not active)')
  await screen.findByRole('link', { name: 'Download Word' })
})

const picker = (name: string) => screen.getByLabelText(`${name}: choose a file`)
const pdfFile = new File(['%PDF-1.7'], 'deed.pdf', { type: 'application/pdf' })

test('a lawyer uploads the final document after a question', async () => {
  const call = 'POST /api/order/lawyer-upload/'
  const { requests, toasts } = await show(work, { ...both, [call]: { status: 201, body: {} } }, 3)
  await userEvent.upload(picker('Final agreement'), pdfFile)
  expect(requests.map(({ key }) => key)).not.toContain(call)
  await userEvent.click(screen.getByRole('button', { name: 'Upload the final document' }))
  const sent = requests.find(({ key }) => key === call)?.body as FormData
  expect([...sent.keys()]).toEqual(['number', 'final_doc_link'])
  expect(sent.get('number')).toBe('AMF-7')
  expect((sent.get('final_doc_link') as File).name).toBe('deed.pdf')
  expect(toasts).toEqual([{ text: 'Document Uploaded Successfully', kind: 'success' }])
})

test.each([
  ['', 'additional docs'],
  ['Search report', 'Search report'],
])('an additional document titled "%s" goes as "%s" at once', async (typed, title) => {
  const call = 'POST /api/order/upload_order_doc/'
  const answers = { ...both, [call]: { status: 201, body: {} } }
  const { requests, toasts } = await show(work, answers, 3)
  if (typed) await userEvent.type(screen.getByLabelText(/^Title of an additional/), typed)
  await userEvent.upload(picker('Additional document'), pdfFile)
  const sent = requests.find(({ key }) => key === call)?.body as FormData
  expect(sent.get('order_no')).toBe('AMF-7')
  expect(sent.get('doc_title')).toBe(title)
  expect(toasts).toEqual([{ text: 'Document Uploaded Successfully', kind: 'success' }])
})

test('a file of another kind is not sent, and what the server refuses stands at its field', async () => {
  const call = 'POST /api/order/upload_order_doc/'
  const refusal = 'This order already has 40 documents. Delete one before you add another.'
  const answers = { ...both, [call]: { status: 400, body: { uploaded_doc: [refusal] } } }
  const { requests } = await show(work, answers, 3)
  const user = userEvent.setup({ applyAccept: false })
  await user.upload(picker('Final agreement'), new File(['MZ'], 'deed.exe'))
  expect(screen.getByText('Choose a PDF or Word (.docx) file.')).toBeVisible()
  expect(requests.filter(({ key }) => key.startsWith('POST'))).toEqual([])
  await user.upload(picker('Additional document'), pdfFile)
  expect(await screen.findByText(refusal)).toBeVisible()
})

test('deletes a document after a question', async () => {
  const call = 'DELETE /api/order/delete_order_doc/4'
  const answers = { ...both, [call]: { status: 204 } }
  const { requests, toasts } = await show(withDocument, answers, 3)
  expect(
    screen.getByText(
      'Additional document. PDF, 412 KB. Added by Ifeoma Nwachukwu, 20 Nov 2026, 2:05 pm',
    ),
  ).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Delete Search.pdf' }))
  await userEvent.click(screen.getByRole('button', { name: 'Delete the document' }))
  expect(requests.map(({ key }) => key)).toContain(call)
  expect(toasts).toEqual([{ text: 'Document deleted successfully', kind: 'success' }])
})
