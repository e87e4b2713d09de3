import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type {
  AnswersOffer,
  DraftToFill,
  FormerVersions,
} from 'shared-contracts/api/correction.schema'
import type { OrderHistory } from 'shared-contracts/api/order-work.schema'
import { groups } from 'shared-contracts/capabilities'
import { countDownload, countUsed } from '../../documents/download.queries'
import { orders } from '../../tables/orders.tables'
import { seedCatalogue } from '../../../seed/catalogue/seed-catalogue'
import { linesOf } from '../../../seed/services/testing/fill-in'
import { waitForLocks } from '../../testing/lock-waits'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { addStaff, addUser } from '../../testing/test-records'
import { agreements, orderAgreements } from '../../tables/agreements.tables'
import { freezeAgreement } from '../order-agreement'
import { formOf, type Form } from '../testing/form-journey'
import { agreementTexts } from '../texts'
import { correctionTexts } from './correction-rules'

let api: TestApp
let tenancy: Form
let attorney: Form

beforeAll(async () => {
  api = await createTestApp(seedCatalogue)
  tenancy = await formOf(api, 'tenancy-agreement-lagos')
  attorney = await formOf(api, 'power-of-attorney')
})
afterAll(() => api.close())

const days = (count: number) => new Date(Date.now() - count * 86_400_000)

/** A paid order of a new customer. */
async function paidOrder(form: Form, paidOn = days(1)) {
  const owner = await addUser(api.db)
  const { order_number, agreement_id } = await form.complete({ as: owner })
  const number = order_number ?? ''
  const [order] = await api.db
    .update(orders)
    .set({ status: 'Completed', paidOn })
    .where(eq(orders.number, number))
    .returning()
  const id = order?.id ?? 0
  await freezeAgreement(api.db, id, '2026-11-20')
  return { id, owner, number, agreementId: agreement_id }
}

const call = (method: 'GET' | 'POST', number: string, what: string, as?: number) =>
  api.call(method, `/api/x/orders/${number}/${what}`, { ...(as !== undefined && { as }) })
const offer = async (number: string, as: number) =>
  (await call('GET', number, 'answers', as)).body as AnswersOffer

async function textOf(orderId: number) {
  const [row] = await api.db
    .select()
    .from(orderAgreements)
    .where(eq(orderAgreements.orderId, orderId))
  return linesOf(row?.document.blocks ?? []).join('\n')
}

const renamed = (name: string) => ({ ...tenancy.samples, landlord_name: name })

test('the owner corrects a paid document twice, and the former versions are kept', async () => {
  const { id, owner, number, agreementId } = await paidOrder(tenancy)
  expect(await offer(number, owner)).toMatchObject({
    ...{ correction: { left: 2, open: false }, can_copy: true, versions: 0 },
  })
  for (const [left, name] of [
    [2, 'Mrs Folákẹ́ Adébáyọ̀'],
    [1, 'Mrs Folákẹ́ Adéwálé'],
  ] as const) {
    const begun = (await call('POST', number, 'correction', owner)).body as DraftToFill
    expect(begun).toEqual({ agreement_id: agreementId, slug: 'tenancy-agreement-lagos' })
    expect(await offer(number, owner)).toMatchObject({ correction: { left, open: true } })
    const saved = await tenancy.complete({ as: owner, agreementId, answers: renamed(name) })
    expect(saved).toMatchObject({ code: 'saved', status: 'Completed', order_number: number })
    expect(saved.corrected).toBe(true)
    expect(await textOf(id)).toContain(name)
  }
  expect(await offer(number, owner)).toEqual({ can_copy: true, versions: 2 })
  expect(await call('POST', number, 'correction', owner)).toMatchObject({
    ...{ status: 409, body: { detail: correctionTexts.usedUp } },
  })
  const { results } = (await call('GET', number, 'versions', owner)).body as FormerVersions
  expect(results.map(({ html }) => html.includes('Adébáyọ̀'))).toEqual([true, false])
  expect(results[1]?.html).toContain('Mrs Folákẹ́ Adéyẹmí')
  const history = (await call('GET', number, 'history', owner)).body as OrderHistory
  expect(history.results.map(({ kind }) => kind)).toEqual([
    ...['placed', 'paid', 'corrected', 'corrected'],
  ])
})

test('until its last page is saved, the paid document stands, and only answers of the form move', async () => {
  const { id, owner, number, agreementId } = await paidOrder(tenancy)
  const first = { agreementId, pageNo: 1, answers: renamed('Chief Bello'), as: owner }
  expect(await tenancy.save(first)).toMatchObject({ detail: agreementTexts.paid })
  await call('POST', number, 'correction', owner)
  expect(await tenancy.save(first)).toMatchObject({ code: 'saved', status: 'Draft' })
  expect(await textOf(id)).not.toContain('Chief Bello')
  // Begun again, it goes on.
  await call('POST', number, 'correction', owner)
  expect((await tenancy.read(agreementId, owner)).body.field_data.left).toMatchObject({
    landlord_name: 'Chief Bello',
  })
})

test('a correction that begins while a page is saved lets it be saved', async () => {
  const { owner, number, agreementId } = await paidOrder(tenancy)
  const begun = await api.db.transaction(async (tx) => {
    // The correction stops in its middle, with the locks that it has got.
    await tx.execute(sql`lock table order_corrections in exclusive mode`)
    const correction = call('POST', number, 'correction', owner)
    await waitForLocks(api.db)
    const saving = tenancy.save({
      ...{ agreementId, pageNo: 1, answers: renamed('Chief Bello'), as: owner },
    })
    await waitForLocks(api.db, 2)
    return { correction, saving }
  })
  expect(await begun.correction).toMatchObject({ status: 200 })
  expect(await begun.saving).toMatchObject({ code: 'saved', status: 'Draft' })
})

test('a corrected document can be downloaded as often as a new one', async () => {
  const { id, owner, number, agreementId } = await paidOrder(tenancy)
  const of = { orderId: id, format: 'pdf' } as const
  await countDownload(api.db, { ...of, userId: owner, link: 'a'.repeat(64), resumes: false })
  expect(await countUsed(api.db, of)).toBe(1)
  await call('POST', number, 'correction', owner)
  await tenancy.complete({ as: owner, agreementId, answers: renamed('Mrs Adéwálé') })
  expect(await countUsed(api.db, of)).toBe(0)
})

test('a correction that would need a lawyer is refused', async () => {
  const { owner, number, agreementId } = await paidOrder(attorney)
  await api.db.update(orders).set({ flow: 'A' }).where(eq(orders.number, number))
  await call('POST', number, 'correction', owner)
  expect(await attorney.complete({ as: owner, agreementId })).toMatchObject({
    ...{ code: 'page_not_saved', detail: correctionTexts.needsLawyer },
  })
})

test('after seven days nothing is offered, and a correction that was begun cannot be saved', async () => {
  const { owner, number, agreementId } = await paidOrder(tenancy)
  await call('POST', number, 'correction', owner)
  await api.db
    .update(orders)
    .set({ paidOn: days(8) })
    .where(eq(orders.number, number))
  expect(await offer(number, owner)).toEqual({ can_copy: true, versions: 0 })
  const saved = await tenancy.complete({ as: owner, agreementId, answers: renamed('Chief Bello') })
  expect(saved).toMatchObject({ code: 'page_not_saved', detail: agreementTexts.paid })
})

test('another form begins with the answers of an order', async () => {
  const { owner, number, agreementId } = await paidOrder(tenancy, days(30))
  const copy = (await call('POST', number, 'copy', owner)).body as DraftToFill
  expect(copy.agreement_id).not.toBe(agreementId)
  const { body } = await tenancy.read(copy.agreement_id, owner)
  expect(body).toMatchObject({ status: 'Draft', order_number: null, page_no: 0 })
  expect(body.field_data.left).toMatchObject({ landlord_name: 'Mrs Folákẹ́ Adéyẹmí' })
})

test('a copy that is asked for again by its key is the first one, of its customer alone', async () => {
  const { owner, number } = await paidOrder(tenancy)
  const creation_key = randomUUID()
  const copy = (of: string, as: number) =>
    api.call('POST', `/api/x/orders/${of}/copy`, { as, body: { creation_key } })
  const [first, second] = await Promise.all([copy(number, owner), copy(number, owner)])
  expect(first).toMatchObject({ status: 200, body: { slug: 'tenancy-agreement-lagos' } })
  expect(second).toMatchObject({ status: 200, body: first.body })
  expect(await api.db.$count(agreements, eq(agreements.creationKey, creation_key))).toBe(1)
  const other = await paidOrder(tenancy)
  expect(await copy(other.number, other.owner)).toMatchObject({ status: 404 })
})

test("nobody corrects, copies or reads another's answers", async () => {
  const { number } = await paidOrder(tenancy)
  const missing = { status: 404, body: { detail: 'Not found.' } }
  const other = await addUser(api.db)
  const admin = await addStaff(api.db, groups.admin)
  for (const [method, what] of [
    ['GET', 'answers'],
    ['POST', 'correction'],
    ['POST', 'copy'],
  ] as const) {
    for (const as of [other, admin]) {
      expect(await call(method, number, what, as)).toMatchObject(missing)
    }
    expect(await call(method, number, what)).toMatchObject({ status: 401 })
  }
  expect(await call('GET', number, 'versions', other)).toMatchObject(missing)
  expect(await call('GET', number, 'versions', admin)).toMatchObject({ status: 200 })
})
