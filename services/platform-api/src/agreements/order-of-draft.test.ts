import type { Answers } from 'agreement-template/answers'
import { eq } from 'drizzle-orm'
import type { NotificationPage } from 'shared-contracts/api/notification.schema'
import type { OrderPage } from 'shared-contracts/api/order.schema'
import { orders } from '../tables/orders.tables'
import { referralCreditKobo, grantWelcomeCredit } from '../pricing/referral-credit'
import { seedCatalogue } from '../../seed/catalogue/seed-catalogue'
import { lawyerServices } from '../../seed/lawyer-services/lawyer-services'
import { linesOf } from '../../seed/services/testing/fill-in'
import { services } from '../tables/catalogue.tables'
import { createTestApp, type TestApp } from '../testing/test-app'
import { addUser } from '../testing/test-records'
import { orderAgreements } from '../tables/agreements.tables'
import { freezeAgreement } from './order-agreement'
import { formOf, type Form } from './testing/form-journey'
import { agreementTexts } from './texts'

let api: TestApp
let nda: Form
let tenancy: Form

beforeAll(async () => {
  api = await createTestApp(seedCatalogue)
  nda = await formOf(api, 'non-disclosure-agreement')
  tenancy = await formOf(api, 'tenancy-agreement-lagos')
})
afterAll(() => api.close())

const orderDetail = (number: string | null, as: number) =>
  api.call('GET', `/api/order/detail/${number}/`, { as })

async function ordersOf(as: number) {
  return ((await api.call('GET', '/api/order/list/', { as })).body as OrderPage).results
}

async function documentOf(number: string | null) {
  const [row] = await api.db
    .select({ made: orderAgreements })
    .from(orderAgreements)
    .innerJoin(orders, eq(orders.id, orderAgreements.orderId))
    .where(eq(orders.number, number ?? ''))
  if (!row) throw new Error(`Order ${number} has no document.`)
  return { ...row.made, text: linesOf(row.made.document.blocks).join('\n') }
}

const pay = (number: string | null) =>
  api.db
    .update(orders)
    .set({ status: 'Payment Done' })
    .where(eq(orders.number, number ?? ''))

test('a customer who completes the form has an order to pay and its document', async () => {
  const ada = await addUser(api.db, { addressLine1: '7 Ọ̀pẹ́bí Road' })
  const saved = await tenancy.complete({ as: ada })
  expect(saved).toMatchObject({
    code: 'saved',
    status: 'Completed',
    order_number: expect.stringMatching(/^AMF-\d{6}$/) as string,
    amount: '15000.00',
    amofin_cost: '15000.00',
  })
  expect((await orderDetail(saved.order_number, ada)).body).toMatchObject({
    number: saved.order_number,
    item: 'Tenancy agreement (Lagos)',
    slug: 'tenancy-agreement-lagos',
    status: 'Payment Pending',
    flow_type: 'Type A',
    amount: '15000.00',
    user: ada,
    address: { addressLine1: '7 Ọ̀pẹ́bí Road' },
  })
  const { text, document, frozenOn } = await documentOf(saved.order_number)
  expect(document).toMatchObject({ title: 'TENANCY AGREEMENT', blanks: 0 })
  expect(text).toContain('22 Bọ̀dé Thomas Street, Surulere')
  expect(frozenOn).toBeNull()
})

test('a power of attorney over land has a lawyer, another has none', async () => {
  const attorney = await formOf(api, 'power-of-attorney')
  const ada = await addUser(api.db)
  const flowWith = async (land: string) => {
    const { order_number } = await attorney.complete({
      as: ada,
      answers: { ...attorney.samples, land },
    })
    return (await orderDetail(order_number, ada)).body as { flow_type: string }
  }
  expect(await flowWith('no')).toMatchObject({ flow_type: 'Type A' })
  expect(await flowWith('yes')).toMatchObject({ flow_type: 'Type B' })
})

test('tells the customer that the order waits, and nobody else sees it', async () => {
  const [ada, bola] = [await addUser(api.db), await addUser(api.db)]
  const { order_number: number } = await nda.complete({ as: ada })
  const { body } = await api.call('GET', '/api/notification/list/', { as: ada })
  expect((body as NotificationPage).results).toMatchObject([
    {
      notification: {
        message: `Order ${number} is waiting for your payment.`,
        event_type: 'Order',
      },
      extra_data: { order_number: number },
    },
  ])
  expect(await orderDetail(number, bola)).toMatchObject({ status: 404 })
  expect(await ordersOf(bola)).toEqual([])
})

test('a visitor completes the form; the order appears when the visitor signs in', async () => {
  const ada = await addUser(api.db)
  const saved = await nda.complete()
  expect(saved).toMatchObject({ status: 'Completed' })
  expect(await orderDetail(saved.order_number, ada)).toMatchObject({ status: 404 })
  expect((await nda.read(saved.agreement_id, ada)).body).toMatchObject({
    status: 'Completed',
    order_number: saved.order_number,
  })
  expect(await orderDetail(saved.order_number, ada)).toMatchObject({ status: 200 })
  expect((await documentOf(saved.order_number)).text).toContain('KỌ́LÁ FOODS LIMITED')
})

test('two tabs that come back from sign-in at once make one order', async () => {
  const ada = await addUser(api.db)
  const saved = await nda.complete()
  const { agreement_id: agreementId } = saved
  const replies = await Promise.all([
    nda.read(agreementId, ada),
    nda.read(agreementId, ada),
    nda.save({ agreementId, pageNo: 4, answers: nda.samples, as: ada }),
    nda.read(agreementId, ada),
  ])
  expect(replies).toMatchObject([
    { status: 200 },
    { status: 200 },
    { status: 'Completed', order_number: saved.order_number },
    { status: 200 },
  ])
  expect(await ordersOf(ada)).toHaveLength(1)
})

const creationKey = () => crypto.randomUUID()

/** A service whose only part places the order. */
async function onePart() {
  const forms = await Promise.all(lawyerServices.map(({ slug }) => formOf(api, slug)))
  const form = forms.find(({ pages }) => pages === 1)
  if (!form) throw new Error('No service has a single part.')
  return form
}

test('an order of one part that is sent again, its answer lost, is placed once, as it was sent last', async () => {
  const ada = await addUser(api.db)
  const form = await onePart()
  const save = { pageNo: 1, as: ada, creationKey: creationKey(), answers: form.samples }
  const [key = ''] = Object.keys(form.samples).filter((name) => name.includes('name'))
  const first = await form.save(save)
  const again = await form.save({ ...save, answers: { ...form.samples, [key]: 'Ọládàpọ̀' } })
  expect(again).toMatchObject({
    ...{ code: 'saved', status: 'Completed' },
    ...{ agreement_id: first.agreement_id, order_number: first.order_number },
  })
  expect(await ordersOf(ada)).toHaveLength(1)
  const { answers } = await documentOf(first.order_number)
  expect(answers[key]).toBe('Ọládàpọ̀')
})

test('a first save that arrives twice at once makes one draft and one order', async () => {
  const ada = await addUser(api.db)
  const form = await onePart()
  const save = { pageNo: 1, as: ada, creationKey: creationKey(), answers: form.samples }
  const saved = await Promise.all([form.save(save), form.save(save), form.save(save)])
  expect(new Set(saved.map(({ agreement_id }) => agreement_id)).size).toBe(1)
  expect(await ordersOf(ada)).toHaveLength(1)
})

test('a creation key opens nobody else’s draft', async () => {
  const [ada, bola] = [await addUser(api.db), await addUser(api.db)]
  const save = { pageNo: 1, creationKey: creationKey(), answers: nda.samples }
  const { agreement_id } = await nda.save({ ...save, as: ada })
  expect(await nda.save({ ...save, as: bola })).toMatchObject({
    ...{ code: 'not_created', agreement_id: '' },
  })
  expect(await nda.save(save)).toMatchObject({ code: 'not_created' })
  expect(await nda.read(agreement_id, bola)).toMatchObject({ status: 404 })
})

test('of two people with the same draft one gets the order', async () => {
  const people = await Promise.all([1, 2, 3].map(() => addUser(api.db)))
  const { agreement_id: agreementId } = await nda.complete()
  await Promise.all(people.map((person) => nda.read(agreementId, person)))
  const lists = await Promise.all(people.map(ordersOf))
  expect(lists.flat()).toHaveLength(1)
})

test('every order has a number of its own', async () => {
  const ada = await addUser(api.db)
  const saved = await Promise.all([1, 2, 3].map(() => nda.complete({ as: ada })))
  expect(new Set(saved.map(({ order_number }) => order_number)).size).toBe(3)
})

test('completing again changes the document and leaves the number and the price', async () => {
  const ada = await addUser(api.db)
  const first = await nda.complete({ as: ada })
  const before = await servicePrice()
  await setPrice(900_000)
  const answers = { ...nda.samples, a_name: 'Ọládàpọ̀ Farms Limited' }
  const again = await nda.complete({ as: ada, agreementId: first.agreement_id, answers })
  await setPrice(before)
  expect(again).toMatchObject({ order_number: first.order_number, amount: '7500.00' })
  expect((await documentOf(first.order_number)).text).toContain('ỌLÁDÀPỌ̀ FARMS LIMITED')
  expect(await ordersOf(ada)).toHaveLength(1)
})

async function servicePrice() {
  const [row] = await api.db.select().from(services).where(eq(services.id, nda.serviceId))
  return row?.costKobo ?? 0
}
const setPrice = (costKobo: number) =>
  api.db.update(services).set({ costKobo }).where(eq(services.id, nda.serviceId))

test('a later change on one page reaches the waiting order while the form stays complete', async () => {
  const ada = await addUser(api.db)
  const { agreement_id: agreementId, order_number } = await nda.complete({ as: ada })
  const page = (answers: Answers) => nda.save({ agreementId, pageNo: 1, answers, as: ada })
  expect(await page({ ...nda.samples, a_name: 'Ade and Sons' })).toMatchObject({
    code: 'saved',
    status: 'Draft',
  })
  expect((await documentOf(order_number)).text).toContain('ADE AND SONS')
  expect(await page({ ...nda.samples, a_name: '' })).toMatchObject({ code: 'page_not_saved' })
  expect((await documentOf(order_number)).text).toContain('ADE AND SONS')
  expect((await nda.read(agreementId, ada)).body).toMatchObject({ status: 'Draft' })
})

test('after payment the document is closed', async () => {
  const ada = await addUser(api.db)
  const { agreement_id: agreementId, order_number } = await nda.complete({ as: ada })
  await pay(order_number)
  const answers = { ...nda.samples, a_name: 'Too late' }
  expect(await nda.save({ agreementId, pageNo: 4, answers, as: ada })).toMatchObject({
    code: 'page_not_saved',
    detail: agreementTexts.paid,
    status: 'Completed',
    order_number,
  })
  expect((await nda.read(agreementId, ada)).body.field_data.left).toMatchObject({
    a_name: nda.samples['a_name'],
  })
})

test('payment freezes the document with the day of its completion', async () => {
  const ada = await addUser(api.db)
  const { order_number: number } = await nda.complete({ as: ada })
  const { orderId, text } = await documentOf(number)
  await freezeAgreement(api.db, orderId, '2027-02-03')
  expect(await documentOf(number)).toMatchObject({
    renderedOn: '2027-02-03',
    frozenOn: '2027-02-03',
    document: { today: '2027-02-03' },
    text,
  })
  await freezeAgreement(api.db, orderId, '2028-01-01')
  expect(await documentOf(number)).toMatchObject({ frozenOn: '2027-02-03' })
  await freezeAgreement(api.db, 2_000_000_000, '2028-01-01')
})

test('a template that changed between order and payment does not change what was read', async () => {
  const ada = await addUser(api.db)
  const { order_number: number } = await nda.complete({ as: ada })
  const made = await documentOf(number)
  const [service] = await api.db.select().from(services).where(eq(services.id, nda.serviceId))
  const html = (documentHtml: string) =>
    api.db.update(services).set({ documentHtml }).where(eq(services.id, nda.serviceId))
  await html('<article data-lf="1"><h1>Something else</h1></article>')
  await freezeAgreement(api.db, made.orderId, '2027-02-03')
  await html(service?.documentHtml ?? '')
  expect(await documentOf(number)).toEqual({ ...made, frozenOn: '2027-02-03' })
})

test('shows the credit of a referral on every order until one is paid', async () => {
  const ada = await addUser(api.db)
  await grantWelcomeCredit(api.db, ada)
  const first = await nda.complete({ as: ada })
  const second = await nda.complete({ as: ada })
  expect((await orderDetail(first.order_number, ada)).body).toMatchObject({
    amount: '7500.00',
    referral_discount: `${referralCreditKobo / 100}.00`,
  })
  expect((await orderDetail(second.order_number, ada)).body).toMatchObject({
    referral_discount: `${referralCreditKobo / 100}.00`,
  })
})

test.each([
  ['simple-will', 'Type B', '35000.00'],
  ['cac-business-name', 'Type B', '36000.00'],
  ['power-of-attorney', 'Type B', '20000.00'],
])('%s is ordered the same way', async (slug, flow_type, amount) => {
  const ada = await addUser(api.db)
  const form = await formOf(api, slug)
  const saved = await form.complete({ as: ada })
  expect(saved).toMatchObject({ code: 'saved', status: 'Completed', amount })
  expect((await orderDetail(saved.order_number, ada)).body).toMatchObject({
    status: 'Payment Pending',
    flow_type,
    amount,
  })
})

test.each(lawyerServices.map(({ slug }) => slug))(
  '%s is ordered through its form',
  async (slug) => {
    const ada = await addUser(api.db)
    const form = await formOf(api, slug)
    const saved = await form.complete({ as: ada })
    expect(saved).toMatchObject({ status: 'Completed' })
    expect(await orderDetail(saved.order_number, ada)).toMatchObject({ status: 200 })
  },
)
