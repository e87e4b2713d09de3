import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { groups } from 'shared-contracts/capabilities'
import type { DownloadInfo } from 'shared-contracts/api/order.schema'
import { endSessions } from '../accounts/end-sessions'
import { createToken } from '../accounts/token.queries'
import { orders } from '../tables/orders.tables'
import { services } from '../tables/catalogue.tables'
import { createTestApp, testKey, type TestApp } from '../testing/test-app'
import { addOrder, addService, addStaff, addUser } from '../testing/test-records'
import { orderDownloads } from '../tables/agreements.tables'
import { pdfText } from './testing/pdf-text'
import { addPaidOrder, type OrderGiven } from './testing/paid-order'
import { wordParts, wordText } from './testing/word-text'

let api: TestApp
let serviceId: number
let owner: number

beforeAll(async () => {
  api = await createTestApp()
  serviceId = await addService(api.db, { slug: 'tenancy-agreement-lagos' })
})
afterAll(() => api.close())
beforeEach(async () => {
  owner = await addUser(api.db)
})

const paidOrder = (overrides: OrderGiven = {}) =>
  addPaidOrder(api.db, { userId: owner, serviceId, ...overrides })

const ask = (number: string, as: number, more = '') =>
  api.call('GET', `/api/order/download-pdf/?number=${number}${more}`, { as })
const info = async (...args: Parameters<typeof ask>) => (await ask(...args)).body as DownloadInfo
const linkOf = async (...args: Parameters<typeof ask>) => (await info(...args)).template_link

const open = (link: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  api.app.inject({ method, url: link.replace('http://site.test', ''), headers })

const past = (seconds: number) =>
  api.db
    .update(orderDownloads)
    .set({ at: sql`${orderDownloads.at} - make_interval(secs => ${seconds})` })

test('the order shows page one of its frozen document and the law, once it is paid', async () => {
  const detail = async (number: string) =>
    (await api.call('GET', `/api/order/detail/${number}/`, { as: owner })).body
  expect(await detail(await paidOrder())).toMatchObject({
    law: 'Tenancy Law of Lagos State 2011.',
    preview: {
      title: 'TENANCY AGREEMENT',
      subtitle: '',
      blocks: [{ kind: 'paragraph', text: 'Ṣadé Ọ̀ṣúnlékè pays ₦1,800,000.' }],
    },
  })
  const unpaid = await detail(await paidOrder({ status: 'Payment Pending' }))
  expect(unpaid).not.toHaveProperty('preview')
})

test('gives the customer a link that downloads the frozen document as PDF', async () => {
  const number = await paidOrder()
  const answer = await info(number, owner)
  expect(answer).toMatchObject({
    no_of_downloads: 5,
    message: '5 of 5 downloads left',
    other_links: { order_doc: [] },
  })
  expect(answer.template_link).toContain(
    `http://site.test/media/private/orders/${number}/tenancy-agreement-lagos.pdf?`,
  )
  const file = await open(answer.template_link)
  expect(file.statusCode).toBe(200)
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(file.headers['content-disposition']).toBe(
    `attachment; filename="tenancy-agreement-lagos-${number}.pdf"; filename*=UTF-8''Tenancy%20agreement%20%28Lagos%29%20${number}.pdf`,
  )
  const words = pdfText(file.rawPayload).normalize('NFC')
  expect(words).toContain('Ṣadé Ọ̀ṣúnlékè pays ₦1,800,000.'.normalize('NFC'))
  expect(words).toContain(`Order ${number}`)
})

test('gives the same document as Word, counted apart', async () => {
  const number = await paidOrder()
  const file = await open(await linkOf(number, owner, '&doctype=doc'))
  const xml = wordParts(file.rawPayload)['word/document.xml']
  expect(wordText(xml).normalize('NFC')).toContain('Ṣadé Ọ̀ṣúnlékè'.normalize('NFC'))
  expect((await info(number, owner, '&doctype=doc')).no_of_downloads).toBe(4)
  expect((await info(number, owner)).no_of_downloads).toBe(5)
})

test('counts five openings and refuses the sixth with the fixed sentence', async () => {
  const number = await paidOrder()
  const links = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(async () => {
      await new Promise((resolve) => setTimeout(resolve, 1))
      return linkOf(number, owner)
    }),
  )
  for (const link of links.slice(0, 5)) {
    expect((await open(link)).statusCode).toBe(200)
    await past(61)
  }
  const refused = await open(links[5] ?? '')
  expect(refused).toMatchObject({
    statusCode: 403,
    body: 'This user has reached maximum number of downloads',
  })
  expect(refused.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(await info(number, owner)).toMatchObject({
    no_of_downloads: 0,
    template_link: '',
    message: 'This user has reached maximum number of downloads',
  })
})

test('never lets two at once use the last download twice', async () => {
  const number = await paidOrder()
  const link = await linkOf(number, owner)
  await open(link)
  const [row] = await api.db
    .select()
    .from(orderDownloads)
    .orderBy(sql`id desc`)
    .limit(1)
  const { orderId = 0, format = 'pdf' } = row ?? {}
  const link0 = '0'.repeat(64)
  await api.db
    .insert(orderDownloads)
    .values([1, 2, 3].map(() => ({ orderId, format, userId: owner, link: link0 })))
  // Different links for the same file: by number with the token, and by a signed link.
  await past(120)
  const token = await createToken(api.db, owner)
  const both = await Promise.all([
    open(link),
    api.app.inject({
      url: `/api/order/download_order/${number}/`,
      headers: { 'api-key': testKey, authorization: `Token ${token}` },
    }),
  ])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403])
})

test('counts a link once when it is opened again at once or goes on after a break, and no more', async () => {
  const number = await paidOrder()
  const link = await linkOf(number, owner)
  await Promise.all([open(link), open(link)])
  expect((await open(link, {}, 'HEAD')).statusCode).toBe(200)
  expect((await info(number, owner)).no_of_downloads).toBe(4)
  await past(300)
  const rest = await open(link, { range: 'bytes=100-' })
  expect(rest.statusCode).toBe(206)
  expect(rest.headers['content-range']).toMatch(/^bytes 100-/)
  expect((await info(number, owner)).no_of_downloads).toBe(4)
  await Promise.all([open(link), open(link), open(link)])
  expect((await info(number, owner)).no_of_downloads).toBe(2)
})

test('prints a document once for all who download it', async () => {
  const before = await readdir(join(api.dataDir, 'private', 'documents')).catch(() => [])
  const number = await paidOrder()
  const staff = await addStaff(api.db, groups.admin)
  await Promise.all([open(await linkOf(number, owner)), open(await linkOf(number, staff))])
  const after = await readdir(join(api.dataDir, 'private', 'documents'))
  expect(after.length - before.length).toBe(1)
})

test('does not count staff', async () => {
  const number = await paidOrder()
  for (const group of [groups.admin, groups.finance, groups.support]) {
    const link = await linkOf(number, await addStaff(api.db, group))
    expect((await open(link)).statusCode).toBe(200)
  }
  expect((await info(number, owner)).no_of_downloads).toBe(5)
})

test('prints what was frozen when the template has changed since', async () => {
  const number = await paidOrder()
  await api.db
    .update(services)
    .set({ documentHtml: '<article data-lf="1"><p>Quite different.</p></article>' })
    .where(eq(services.id, serviceId))
  const words = pdfText((await open(await linkOf(number, owner))).rawPayload)
  expect(words).toContain('pays ₦1,800,000.')
  expect(words).toContain('Tenancy Law of Lagos State 2011.')
  expect(words).not.toContain('Law as at')
})

test('a link ends when its user is signed out everywhere, and a new one opens', async () => {
  const number = await paidOrder()
  const link = await linkOf(number, owner)
  await api.db.transaction((tx) => endSessions(tx, owner))
  expect(await open(link)).toMatchObject({ statusCode: 404, body: 'Not found.' })
  expect(await open(await linkOf(number, owner))).toMatchObject({ statusCode: 200 })
})

test('a link ends with its time, its account, its order and every change to it', async () => {
  const number = await paidOrder()
  const link = await linkOf(number, owner)
  for (const changed of [
    link.replace('u=', 'u=1'),
    link.replace('f=pdf', 'f=docx'),
    link.replace(number, 'AMF-1'),
    link.split('?')[0] ?? '',
  ]) {
    expect(await open(changed)).toMatchObject({
      statusCode: 403,
      body: 'This link has expired. Open the order again and download from there.',
    })
  }
  await api.db
    .update(orders)
    .set({ userId: await addUser(api.db) })
    .where(eq(orders.number, number))
  expect(await open(link)).toMatchObject({ statusCode: 404, body: 'Not found.' })
})

test.each([
  ['before the payment', { status: 'Payment Pending' }, 'Complete your Payment to Download'],
  [
    'while a lawyer prepares it',
    { status: 'Processing', flow: 'B' },
    'A lawyer is preparing this document. You can download it once it is completed.',
  ],
] as const)('gives no link %s', async (_, overrides, message) => {
  const number = await paidOrder(overrides)
  expect(await info(number, owner)).toMatchObject({ template_link: '', message })
})

test('gives the lawyer of the order the document from the payment on', async () => {
  const lawyer = await addStaff(api.db, groups.lawyer)
  const number = await paidOrder({ status: 'Processing', flow: 'B', lawyerId: lawyer })
  expect((await open(await linkOf(number, lawyer))).statusCode).toBe(200)
})

test('says when an order has no document', async () => {
  const number = await addOrder(api.db, { userId: owner, serviceId, status: 'Order Placed' })
  expect(await info(number, owner)).toMatchObject({
    template_link: '',
    message: 'This order has no document.',
  })
})

test("answers 404 for another person's order exactly as for one that does not exist", async () => {
  const number = await paidOrder()
  const stranger = await addUser(api.db)
  const lawyer = await addStaff(api.db, groups.lawyer)
  const missing = await ask('AMF-0', stranger)
  expect(missing).toMatchObject({ status: 404, body: { detail: 'Not found.' } })
  for (const as of [stranger, lawyer]) {
    expect(await ask(number, as)).toMatchObject({ status: 404, body: missing.body })
    expect(await api.call('GET', `/api/order/download_order/${number}/`, { as })).toMatchObject({
      status: 404,
      body: missing.body,
    })
  }
})

test('tells how many downloads a user has left, of one order and in all', async () => {
  const number = await paidOrder()
  await paidOrder()
  await paidOrder({ status: 'Payment Pending' })
  await open(await linkOf(number, owner))
  const counts = (as: number, query = '') =>
    api.call('GET', `/api/order/download_counts/${owner}/${query}`, { as })
  expect((await counts(owner)).body).toEqual({
    no_of_downloads: 9,
    message: '9 downloads left over 2 paid orders',
  })
  expect((await counts(owner, `?number=${number}`)).body).toEqual({
    no_of_downloads: 4,
    message: '4 of 5 downloads left',
  })
  expect((await counts(owner, `?number=${number}&doctype=doc`)).body).toMatchObject({
    no_of_downloads: 5,
  })
  expect((await counts(await addStaff(api.db, groups.finance))).status).toBe(200)
  const lawyer = await addStaff(api.db, groups.lawyer)
  await api.db.update(orders).set({ lawyerId: lawyer }).where(eq(orders.number, number))
  expect((await counts(lawyer)).body).toEqual({
    no_of_downloads: 4,
    message: '4 downloads left over 1 paid order',
  })
  expect(await counts(await addUser(api.db))).toMatchObject({
    status: 404,
    body: { detail: 'Not found.' },
  })
  expect((await counts(owner, '?number=AMF-0')).status).toBe(404)
})

test('sends the file itself to a caller with a token, whatever it accepts', async () => {
  const number = await paidOrder()
  const token = await createToken(api.db, owner)
  const reply = await api.app.inject({
    url: `/api/order/download_order/${number}/`,
    headers: { 'api-key': testKey, authorization: `Token ${token}`, accept: 'application/pdf' },
  })
  expect(reply.statusCode).toBe(200)
  expect(pdfText(reply.rawPayload)).toContain('pays ₦1,800,000.')
  expect((await info(number, owner)).no_of_downloads).toBe(4)
  expect(await api.call('GET', `/api/order/download_order/${number}/`)).toMatchObject({
    status: 401,
  })
  expect(
    await api.call('POST', `/api/order/download_order/${number}/`, { as: owner }),
  ).toMatchObject({ status: 405 })
})
