import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { seedCatalogue } from '../../seed/catalogue/seed-catalogue'
import { services } from '../tables/catalogue.tables'
import { createTestApp, type TestApp } from '../testing/test-app'
import { addService, addUser } from '../testing/test-records'
import { agreements } from '../tables/agreements.tables'
import { formOf, type Form } from './testing/form-journey'
import { agreementTexts } from './texts'

let api: TestApp
let nda: Form
let ada: number
let bola: number

beforeAll(async () => {
  api = await createTestApp(seedCatalogue)
  nda = await formOf(api, 'non-disclosure-agreement')
  ada = await addUser(api.db)
  bola = await addUser(api.db)
})
afterAll(() => api.close())

const firstPage = { a_kind: 'person', a_name: 'Ada Obi' }

test('a visitor keeps a draft whose id is the permission', async () => {
  const saved = await nda.save({ pageNo: 1, answers: nda.samples })
  expect(saved).toEqual({
    code: 'saved',
    agreement_id: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    detail: '',
    status: 'Draft',
    amount: '7500.00',
    order_number: null,
    purchasedService: nda.serviceId,
    filing_cost: '0.00',
    filing_cost_text: expect.any(String) as string,
    amofin_cost: '7500.00',
  })
  const { body } = await nda.read(saved.agreement_id)
  expect(body).toMatchObject({
    agreement_id: saved.agreement_id,
    purchasedService: nda.serviceId,
    slug: 'non-disclosure-agreement',
    page_no: 1,
    status: 'Draft',
    order_number: null,
    field_data: { left: { a_name: 'Kọ́lá Foods Limited', a_kind: 'company' } },
    entireState: { page: 1, maxpage: 4, a_name: 'Kọ́lá Foods Limited' },
  })
  expect(body.field_data).not.toHaveProperty('right')
})

test('a first save makes the draft even when its page is refused', async () => {
  const refused = await nda.save({ pageNo: 1, answers: firstPage })
  expect(refused).toMatchObject({ code: 'page_not_saved', status: 'Draft', order_number: null })
  expect(refused.detail).toBe('Enter address of the first party')
  expect(refused.agreement_id).toMatch(/^[0-9a-f]{32}$/)
  expect((await nda.read(refused.agreement_id)).body).toMatchObject({
    page_no: 0,
    field_data: { left: firstPage },
  })
})

test('a page waits for the pages before it', async () => {
  const { agreement_id: agreementId } = await nda.save({ pageNo: 1, answers: nda.samples })
  expect(await nda.save({ agreementId, pageNo: 3, answers: nda.samples })).toMatchObject({
    code: 'previous_not_saved',
    agreement_id: agreementId,
    detail: agreementTexts.notSavedYet('Purpose'),
  })
  expect(await nda.save({ agreementId, pageNo: 9, answers: nda.samples })).toMatchObject({
    code: 'page_not_saved',
    detail: agreementTexts.noSuchPart(4),
  })
})

test('an answer that spoils an earlier page is found on the last one and can be put right', async () => {
  const { agreement_id: agreementId } = await nda.save({ pageNo: 1, answers: nda.samples })
  for (const pageNo of [2, 3]) await nda.save({ agreementId, pageNo, answers: nda.samples })
  const spoiled = { ...nda.samples, purpose: '' }
  const refused = await nda.save({ agreementId, pageNo: 4, answers: spoiled })
  expect(refused.code).toBe('previous_not_saved')
  expect(refused.detail).toMatch(/^In the part “Purpose”: /)
  expect(await nda.save({ agreementId, pageNo: 3, answers: spoiled })).toMatchObject({
    code: 'previous_not_saved',
  })
  for (const pageNo of [2, 3]) {
    expect(await nda.save({ agreementId, pageNo, answers: nda.samples })).toMatchObject({
      code: 'saved',
    })
  }
  expect(await nda.save({ agreementId, pageNo: 4, answers: nda.samples })).toMatchObject({
    code: 'saved',
    status: 'Completed',
  })
})

test('keeps the answers of other pages when a client sends one page only', async () => {
  const { agreement_id: agreementId } = await nda.save({ pageNo: 1, answers: nda.samples })
  const { purpose, direction, start_date, earlier, people, named_people } = nda.samples
  const second = { purpose, direction, start_date, earlier, people, named_people }
  await nda.save({ agreementId, pageNo: 2, answers: { ...nda.samples, a_name: 'New name' } })
  await nda.save({ agreementId, pageNo: 2, answers: second })
  const { left } = (await nda.read(agreementId)).body.field_data
  expect(left).toMatchObject({ a_name: 'New name', b_name: 'Zuma Packaging Limited', purpose })
})

test('takes answers from the questions only, and none that the form does not ask', async () => {
  const answers = JSON.parse(
    '{"a_name":"Ada","nothing":"x","__proto__":{"a":1},"constructor":"y","a_kind":{"x":1},"people":["a",7]}',
  ) as Record<string, unknown>
  const saved = await nda.save({
    pageNo: 1,
    answers,
    state: { right1: '<b>x</b>', formName: 'NDA' },
  })
  const { body } = await nda.read(saved.agreement_id)
  const { left } = body.field_data
  expect(left).toMatchObject({ a_name: 'Ada', people: ['a'], papers: [{}] })
  for (const key of ['nothing', 'constructor', '__proto__', 'a_kind']) {
    expect(Object.hasOwn(left, key)).toBe(false)
  }
  expect(body.entireState).not.toHaveProperty('right1')
  expect(body.entireState).toMatchObject({ formName: 'NDA', maxpage: 4 })
})

describe('the owner of a draft', () => {
  test('is the first signed-in user who opens it; then nobody else gets in', async () => {
    const { agreement_id: agreementId } = await nda.save({ pageNo: 1, answers: nda.samples })
    expect(await nda.read(agreementId, ada)).toMatchObject({ status: 200 })
    const missing = await nda.read(randomBytes(16).toString('hex'))
    expect(missing).toEqual({ status: 404, body: { detail: 'Not found.' } })
    for (const stranger of [bola, undefined]) {
      expect(await nda.read(agreementId, stranger)).toEqual(missing)
    }
    expect(await nda.read(agreementId, ada)).toMatchObject({ status: 200 })
  })

  test('is the first signed-in user who saves it', async () => {
    const { agreement_id: agreementId } = await nda.save({ pageNo: 1, answers: nda.samples })
    const page = { agreementId, pageNo: 2, answers: nda.samples }
    expect(await nda.save({ ...page, as: bola })).toMatchObject({ code: 'saved' })
    expect((await nda.read(agreementId, ada)).status).toBe(404)
    expect((await nda.read(agreementId)).status).toBe(404)
  })

  test("cannot be told from a missing draft, and a stranger's save changes nothing", async () => {
    const { agreement_id: mine } = await nda.save({ pageNo: 1, answers: nda.samples, as: ada })
    const page = { pageNo: 1, answers: { ...nda.samples, a_name: 'Stolen' } }
    const unknown = await nda.save({ ...page, agreementId: randomBytes(16).toString('hex') })
    expect(unknown).toMatchObject({
      code: 'not_created',
      agreement_id: '',
      detail: agreementTexts.unknownDraft,
      amount: '7500.00',
    })
    for (const as of [bola, undefined]) {
      for (const agreementId of [mine, `${mine}0`, "' or 1=1", '../x']) {
        expect(await nda.save({ ...page, agreementId, as })).toEqual(unknown)
      }
    }
    expect((await nda.read(mine, ada)).body.field_data.left).toMatchObject({
      a_name: nda.samples['a_name'],
    })
  })

  test('is one of two who claim at the same time', async () => {
    const { agreement_id: agreementId } = await nda.save({ pageNo: 1, answers: nda.samples })
    const users = await Promise.all([1, 2, 3, 4].map(() => addUser(api.db)))
    const replies = await Promise.all(users.map((user) => nda.read(agreementId, user)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404])
    const [draft] = await api.db.select().from(agreements).where(eq(agreements.id, agreementId))
    const winner = replies.findIndex(({ status }) => status === 200)
    expect(draft?.ownerId).toBe(users[winner])
  })
})

test('a session that has ended is told so instead of losing the draft to a visitor', async () => {
  const reply = await api.call('POST', '/api/order/agreement-create/', {
    headers: { authorization: `Token ${'0'.repeat(40)}` },
    body: {},
  })
  expect(reply).toMatchObject({ status: 401, body: { detail: 'Invalid token.' } })
})

test('a draft stays with its document', async () => {
  const will = await formOf(api, 'simple-will')
  const { agreement_id: agreementId } = await nda.save({ pageNo: 1, answers: nda.samples })
  expect(await will.save({ agreementId, pageNo: 1, answers: {} })).toMatchObject({
    code: 'not_created',
    purchasedService: will.serviceId,
  })
})

test('says so when a document is not offered or has no form', async () => {
  const save = async (purchasedService: number | string) =>
    (
      await api.call('POST', '/api/order/agreement-create/', {
        body: {
          purchasedService,
          page_no: 1,
          field_data: { left: {} },
          entireState: {},
        },
      })
    ).body
  for (const unknown of [999_999, 'x', -1, '', 'Infinity', '1e999']) {
    expect(await save(unknown)).toMatchObject({
      code: 'not_created',
      detail: agreementTexts.notOffered,
    })
  }
  const withoutForm = await addService(api.db)
  expect(await save(withoutForm)).toMatchObject({
    code: 'page_not_saved',
    detail: agreementTexts.noForm,
  })
  await api.db.update(services).set({ published: false }).where(eq(services.id, withoutForm))
  expect(await save(withoutForm)).toMatchObject({ code: 'not_created', amount: '15000.00' })
})

test('limits new drafts of visitors by network, not those of users', async () => {
  const start = (address: string, as?: number) =>
    api.call('POST', '/api/order/agreement-create/', {
      as,
      headers: { 'x-forwarded-for': address },
      body: {
        purchasedService: nda.serviceId,
        page_no: 1,
        field_data: { left: {} },
        entireState: {},
      },
    })
  const replies = await Promise.all(
    Array.from({ length: 60 }, (_, index) => start(`2001:db8:0:1::${index}`)),
  )
  expect(replies.every(({ status }) => status === 200)).toBe(true)
  expect(await start('2001:db8:0:1::ffff')).toMatchObject({
    status: 429,
    body: {
      detail: expect.stringMatching(/^Request was throttled\. Expected available in/) as string,
    },
  })
  expect(await start('2001:db8:0:2::1')).toMatchObject({ status: 200 })
  expect(await start('2001:db8:0:1::1', ada)).toMatchObject({ status: 200 })
})
