import { expect, type Page } from '@playwright/test'
import {
  activate,
  applyCoupon,
  fillBilling,
  fillIn,
  findTheDocument,
  newCustomer,
  openPaidOrder,
  payNow,
  readDocuments,
  signUp,
} from './journey'

/** From the home page to the files of a paid order; `pay` takes the step at the card form. Returns the customer. */
export async function buyDocument(page: Page, pay: () => Promise<void>) {
  const customer = newCustomer()
  await findTheDocument(page)
  await fillIn(page)
  await payNow(page)
  await signUp(page, customer)
  const order = await activate(page, customer)
  expect(order).toMatch(/^AMF-\d{6}$/)
  await applyCoupon(page)
  await fillBilling(page, customer)
  await pay()
  await page.waitForURL(/\/payment-status/)
  await openPaidOrder(page, order)
  await readDocuments(page)
  return customer
}
