import { and, count, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { DownloadInfo } from 'shared-contracts/api/order.schema'
import { orderAgreements } from '../../src/tables/agreements.tables'
import { findByUsername } from '../../src/accounts/auth.queries'
import { pdfText } from '../../src/documents/testing/pdf-text'
import { orders } from '../../src/tables/orders.tables'
import { services } from '../../src/tables/catalogue.tables'
import { createTestApp, type TestApp } from '../../src/testing/test-app'
import { demoCustomer } from '../demo-accounts'
import { seed } from '../seed'
import { allServices } from '../services/all-services'

let api: TestApp
beforeAll(async () => {
  const today = new Date('2026-11-20T14:00:00Z')
  api = await createTestApp(async (db) => void (await seed(db, { mode: 'demo', today })))
})
afterAll(() => api.close())

test('gives every order of a form its document, frozen exactly when it is paid', async () => {
  const slugs = allServices.map(({ slug }) => slug)
  const rows = await api.db
    .select({ status: orders.status, frozenOn: orderAgreements.frozenOn })
    .from(orders)
    .innerJoin(services, eq(services.id, orders.serviceId))
    .leftJoin(orderAgreements, eq(orderAgreements.orderId, orders.id))
    .where(inArray(services.slug, slugs))
  expect(rows.length).toBeGreaterThan(150)
  for (const { status, frozenOn } of rows) {
    expect(frozenOn === null).toBe(status === 'Payment Pending')
  }
  const [open] = await api.db
    .select({ total: count() })
    .from(orderAgreements)
    .innerJoin(orders, eq(orders.id, orderAgreements.orderId))
    .where(and(isNull(orderAgreements.frozenOn), ne(orders.status, 'Payment Pending')))
  expect(open?.total).toBe(0)
})

test('lets the demo customer download the paid loan agreement', async () => {
  const customer = await findByUsername(api.db, demoCustomer)
  const { body } = await api.call('GET', '/api/order/download-pdf/?number=AMF-198220', {
    as: customer?.id,
  })
  const { template_link: link } = body as DownloadInfo
  const file = await api.app.inject({ url: link.replace('http://site.test', '') })
  const words = pdfText(file.rawPayload)
  expect(words).toContain('LOAN AGREEMENT')
  expect(words).toContain('Law as at ')
})
