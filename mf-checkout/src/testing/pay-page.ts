import { leaveSite } from '../order/leave-site'
import { forgetBilling } from '../order/use-billing'

/** For tests of pages to pay on, which mock `order/leave-site`: nothing of a test is there in the next one. */
export function resetPayPage() {
  beforeEach(() => {
    Element.prototype.scrollIntoView = jest.fn()
  })
  afterEach(() => {
    localStorage.clear()
    forgetBilling()
    jest.mocked(leaveSite).mockReset()
    delete window.FlutterwaveCheckout
    document.head.querySelectorAll('script').forEach((element) => element.remove())
  })
}
