import { formOf } from '../../../src/agreements/testing/form-journey'
import type { CrashFixture } from '../crash-fixture'

let made = 0

/** Fills in the form of a service page by page; its last page makes an order. */
export async function orderWriter(fixture: CrashFixture): Promise<() => Promise<void>> {
  const { call, db, customers, ledger } = fixture
  const form = await formOf({ call, db }, 'tenancy-agreement-lagos')
  return async () => {
    made += 1
    const userId = customers[made % customers.length] as number
    const mark = `crash-${made}`
    let id = ''
    for (let page = 1; page <= form.pages; page += 1) {
      const answers = form.answersThrough(page)
      const saved = await form.save({
        ...{ agreementId: id, pageNo: page, as: userId, answers, state: { mark } },
      })
      if (saved.code !== 'saved') return
      id = saved.agreement_id
      ledger.drafts.push({ id, page, mark, userId })
      if (saved.order_number)
        ledger.orders.push({ number: saved.order_number, userId, agreement: id })
    }
  }
}
