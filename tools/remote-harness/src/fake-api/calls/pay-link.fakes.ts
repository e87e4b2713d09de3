import {
  createPayLink,
  getLinkedOrder,
  revokePayLink,
  startLinkPayment,
} from 'shared-contracts/api/pay-link.contract'
import {
  linkedOrder,
  linkPaymentBody,
  payLink,
  payLinkBody,
  payLinkRevoked,
} from 'shared-contracts/api/pay-link.schema'
import { startedPayment } from 'shared-contracts/api/payment.schema'
import { fake, found, type FakeCall } from '../call/fake-call'
import type { FakeData } from '../data/fake-data'

/** The token is the order's number: nothing here is secret. */
const endsOn = '2099-01-01T00:00:00.000Z'
const linkOf = (number: string) => ({ token: number, expires_on: endsOn })

const orderOf = (fakeData: FakeData, number: string) =>
  found(fakeData.orders.find((order) => order.number === number))

export const payLinkFakes: FakeCall[] = [
  fake(createPayLink, {
    access: 'user',
    body: payLinkBody,
    answer: payLink,
    respond: ({ fakeData, body }) => {
      return linkOf(orderOf(fakeData, body.order_no).number)
    },
  }),
  fake(revokePayLink, {
    access: 'user',
    answer: payLinkRevoked,
    respond: () => ({ status: 'revoked' as const }),
  }),
  fake(getLinkedOrder, {
    access: 'public',
    answer: linkedOrder,
    respond: ({ fakeData, params: { token = '' } }) => {
      const { item, amount, first_name, status } = orderOf(fakeData, token)
      const paid = status !== 'Payment Pending'
      return { status: paid ? 'paid' : 'open', item, amount, first_name, expires_on: endsOn }
    },
  }),
  fake(startLinkPayment, {
    access: 'public',
    body: linkPaymentBody,
    answer: startedPayment,
    respond: ({ fakeData, params: { token = '' } }) => {
      const { number, amount } = orderOf(fakeData, token)
      return { tx_ref: `${number}-LINK`, amount, link: `/pay/${number}` }
    },
  }),
]
