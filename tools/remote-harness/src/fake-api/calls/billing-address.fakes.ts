import { saveBillingAddress } from 'shared-contracts/api/payment.contract'
import { billingAddress, billingAddressBody } from 'shared-contracts/api/payment.schema'
import { fake, found, type FakeCall } from '../call/fake-call'

export const billingAddressFakes: FakeCall[] = [
  fake(saveBillingAddress, {
    access: 'user',
    body: billingAddressBody,
    answer: billingAddress,
    respond: ({ fakeData, user, body: { order_no, ...given } }) => {
      const none = { addressLine1: '', addressLine2: '', state: '', pincode: '', country: '' }
      const address = { ...none, ...given }
      const { pincode, ...lines } = address
      const self = found(user)
      const mine = fakeData.orders.filter((order) => order.user === self.id)
      if (order_no) {
        const { addressLine1, addressLine2 } = address
        const order = found(mine.find(({ number }) => number === order_no))
        order.address = { addressLine1, addressLine2 }
      }
      Object.assign(self, lines, { pin: pincode })
      return address
    },
  }),
]
