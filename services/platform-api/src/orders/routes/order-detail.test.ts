import { groups } from 'shared-contracts/capabilities'
import { seedCoupons } from '../../../seed/orders/seed-coupons'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { addOrder, addService, addStaff, addUser } from '../../testing/test-records'
import { coupons } from '../../tables/orders.tables'
import { eq, sql } from 'drizzle-orm'

let api: TestApp
let serviceId: number
const detail = (number: string, as: number) =>
  api.call('GET', `/api/order/detail/${number}/`, { as })

beforeAll(async () => {
  api = await createTestApp((db) => seedCoupons(db, new Date()))
  serviceId = await addService(api.db, { slug: 'cac-business-name' })
})
afterAll(() => api.close())

test('shows the owner what the order costs and who it is for', async () => {
  const owner = await addUser(api.db, {
    firstName: 'Chukwuemeka',
    lastName: 'Okonkwo',
    phone: '08031234567',
    email: 'emeka@example.ng',
  })
  const number = await addOrder(api.db, {
    userId: owner,
    serviceId,
    filingKobo: 2_100_000,
    filingText: 'paid to CAC',
    addressLine1: '7 Ọ̀pẹ́bí Road',
  })
  const { status, body } = await detail(number, owner)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    number,
    slug: 'cac-business-name',
    amount: '36000.00',
    amofin_cost: '15000.00',
    filing_cost: '21000.00',
    filing_cost_text: 'paid to CAC',
    discount: '0.00',
    referral_discount: '0.00',
    coupon_final_amount: null,
    coupon_discount: null,
    assignLawyer: null,
    customerDetails: {
      customerId: owner,
      customerName: 'Chukwuemeka Okonkwo',
      firstName: 'Chukwuemeka',
      lastName: 'Okonkwo',
      customerMobile: '08031234567',
      customerEmail: 'emeka@example.ng',
    },
    address: { addressLine1: '7 Ọ̀pẹ́bí Road', addressLine2: '' },
    agreement_doc: [],
    other_links: { order_doc: [] },
  })
})

test.each([
  ['WELCOME10', 150_000, '10% discount', '34500.00'],
  ['RENT2026', 150_000, '₦1,500.00 discount', '34500.00'],
])(
  'shows what coupon %s took off the document, not off the filing',
  async (code, kobo, text, final) => {
    const [coupon] = await api.db.select().from(coupons).where(eq(coupons.code, code))
    const owner = await addUser(api.db)
    const number = await addOrder(api.db, {
      userId: owner,
      serviceId,
      filingKobo: 2_100_000,
      couponId: coupon?.id,
      couponDiscountKobo: kobo,
    })
    expect((await detail(number, owner)).body).toMatchObject({
      amount: '36000.00',
      coupon_discount: text,
      coupon_final_amount: final,
    })
  },
)

test('opens for staff and the assigned lawyer', async () => {
  const owner = await addUser(api.db)
  const lawyer = await addStaff(api.db, groups.lawyer)
  const number = await addOrder(api.db, { userId: owner, serviceId, lawyerId: lawyer })
  for (const group of [groups.admin, groups.finance, groups.support]) {
    expect(await detail(number, await addStaff(api.db, group))).toMatchObject({ status: 200 })
  }
  expect((await detail(number, lawyer)).body).toMatchObject({ assignLawyer: lawyer })
})

test("answers 404 for another person's order exactly as for one that does not exist", async () => {
  const number = await addOrder(api.db, { userId: await addUser(api.db), serviceId })
  const stranger = await addUser(api.db)
  const otherLawyer = await addStaff(api.db, groups.lawyer)
  const missing = await detail('AMF-0', stranger)
  expect(missing).toMatchObject({ status: 404, body: { detail: 'Not found.' } })
  for (const as of [stranger, otherLawyer]) {
    expect(await detail(number, as)).toMatchObject({ status: 404, body: missing.body })
  }
})

test('refuses discounts that exceed the price', async () => {
  const userId = await addUser(api.db)
  const tooMuch = addOrder(api.db, { userId, serviceId, couponDiscountKobo: 1_500_001 })
  await expect(tooMuch).rejects.toThrow()
})

test('the books name the buyer of a deleted account, to finance and admins only', async () => {
  const owner = await addUser(api.db, { firstName: 'Deleted', lastName: 'account' })
  const number = await addOrder(api.db, { userId: owner, serviceId, status: 'Completed' })
  const finance = await addStaff(api.db, groups.finance)
  expect((await detail(number, finance)).body).not.toHaveProperty('billed_name')
  await api.db.execute(
    sql`insert into deleted_accounts (user_id, billed_name) values (${owner}, 'Ada Obi')`,
  )
  const admin = await addStaff(api.db, groups.admin)
  for (const as of [finance, admin]) {
    expect((await detail(number, as)).body).toMatchObject({ billed_name: 'Ada Obi' })
  }
  const support = await addStaff(api.db, groups.support)
  expect((await detail(number, support)).body).not.toHaveProperty('billed_name')
})
