import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type {
  DownloadInfo,
  OrderDetail,
  OrderPage,
  OrderRow,
} from 'shared-contracts/api/order.schema'
import type { OrderHistory } from 'shared-contracts/api/order-work.schema'
import { findByUsername } from '../../src/accounts/auth.queries'
import { pdfText } from '../../src/documents/testing/pdf-text'
import { documentTexts } from '../../src/documents/texts'
import { directoryStore } from '../../src/files/directory-store'
import { createTestApp, type TestApp } from '../../src/testing/test-app'
import { open } from '../../src/uploads/testing/upload-journey'
import { seed } from '../seed'

const today = new Date('2026-11-20T14:00:00Z')
let api: TestApp
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'amofin-seed-'))
  const prepare = async (db: TestApp['db']) =>
    void (await seed(db, { mode: 'demo', today, files: directoryStore(dataDir) }))
  api = await createTestApp(prepare, { dataDir })
})
afterAll(async () => {
  await api.close()
  await rm(dataDir, { recursive: true, force: true })
})

const as = async (username: string) => (await findByUsername(api.db, username))?.id ?? 0
const read = async <T>(path: string, username: string) =>
  (await api.call('GET', path, { as: await as(username) })).body as T

test('the lawyer of the demo finds a paper in the order in work', async () => {
  const order = await read<OrderDetail>('/api/order/detail/AMF-204831/', 'ifeoma_n')
  const [report] = order.other_links.order_doc
  const file = await open(api, report?.uploaded_doc ?? '')
  expect(pdfText(file.rawPayload)).toContain('REPORT OF A LAND SEARCH')
})

async function finished(): Promise<OrderRow> {
  const path = '/api/order/order_based_payment_client/Completed/'
  const { results } = await read<OrderPage>(path, 'ifeoma_n')
  return results[0] as OrderRow
}

test('the customer of a finished order downloads what the lawyer made', async () => {
  const { number, username } = await finished()
  const path = `/api/order/download-pdf/?number=${number}`
  const { template_link, message } = await read<DownloadInfo>(path, username)
  expect(message).toBe('5 of 5 downloads left')
  const file = await open(api, template_link)
  expect(pdfText(file.rawPayload)).toContain(`Order ${number}`)
  expect(await read<DownloadInfo>(`${path}&doctype=doc`, username)).toMatchObject({
    template_link: '',
    message: documentTexts.finalIsOther.docx,
  })
})

test('orders with a lawyer say who gave them, in the order in which things happened', async () => {
  const { number, customerName } = await finished()
  const history = await read<OrderHistory>(`/api/x/orders/${number}/history`, 'bukola')
  expect(history.results).toMatchObject([
    { kind: 'placed', by: customerName },
    { kind: 'paid', by: customerName },
    { kind: 'lawyer-assigned', by: 'Bùkọ́lá Adéoyè', subject: 'Ifeoma Nwachukwu' },
    { kind: 'final-uploaded', by: 'Ifeoma Nwachukwu' },
  ])
  const times = history.results.map(({ at }) => at)
  expect(times).toEqual([...times].sort())
})
