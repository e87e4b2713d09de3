import { screen, within } from '@testing-library/react'
import type { OrderDetail } from 'shared-contracts/api/order.schema'
import { showPage, type FakeAnswers } from 'screens/testing'
import manifest from '../../../remote.json'
import * as page from '../order.page'

/** A completed Type A order that a coupon made cheaper. */
export const order: OrderDetail = {
  number: 'AMF-7',
  date: '2026-11-18T10:00:00Z',
  created_on: '2026-11-18T10:00:00Z',
  item: 'Tenancy agreement (Lagos)',
  amount: '15000.00',
  status: 'Completed',
  first_name: 'Ṣadé',
  last_name: 'Ọ̀ṣúnlékè',
  username: 'sade',
  customerName: 'Ṣadé Ọ̀ṣúnlékè',
  laywerAssigned: '',
  flow_type: 'Type A',
  user: 12,
  slug: 'tenancy-agreement-lagos',
  amofin_cost: '15000.00',
  amofin_cost_text: 'one document',
  filing_cost: '0.00',
  filing_cost_text: '',
  discount: '0.00',
  referral_discount: '0.00',
  coupon_final_amount: '13500.00',
  coupon_discount: '10% discount',
  paymentMethod: 'Debit/Credit Card',
  assignLawyer: null,
  customerDetails: {
    customerId: 12,
    customerName: 'Ṣadé Ọ̀ṣúnlékè',
    firstName: 'Ṣadé',
    lastName: 'Ọ̀ṣúnlékè',
    customerMobile: '08031234567',
    customerEmail: 'sade@example.ng',
  },
  address: { addressLine1: '', addressLine2: '' },
  agreement_doc: [],
  other_links: { order_doc: [] },
}

export const info = (left: number, link: string, message = '') => ({
  body: {
    no_of_downloads: left,
    message,
    template_link: link,
    other_links: { order_doc: [] },
  },
})
export const pdf = 'GET /api/order/download-pdf/?number=AMF-7'
export const word = `${pdf}&doctype=doc`
export const both: FakeAnswers = {
  [pdf]: info(4, '/media/a.pdf?s=1'),
  [word]: info(5, '/media/a.docx'),
}

export const history = 'GET /api/x/orders/AMF-7/history'
export const lawyers = 'GET /api/auth/lawyer/?page=1&page_size=1000'

export const show = (over: Partial<OrderDetail>, answers: FakeAnswers, group = 2) =>
  showPage(page, {
    ...{ manifest, page: 'dashboard.order', group, user: { userId: 12 } },
    params: { number: 'AMF-7', item: 'Tenancy agreement' },
    answers: {
      'GET /api/order/detail/AMF-7/': { body: { ...order, ...over } },
      [history]: { status: 404, body: { detail: 'Not found.' } },
      'GET /api/x/orders/AMF-7/answers': { status: 404, body: { detail: 'Not found.' } },
      ...answers,
    },
  })

export const panel = (name: string) => within(screen.getByRole('region', { name }))
