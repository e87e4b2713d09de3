import type { AgreementDetail } from 'shared-contracts/api/agreement.schema'
import type { Profile } from 'shared-contracts/api/auth.schema'
import type { PaymentState } from 'shared-contracts/api/order-payment.schema'
import type { OrderDetail } from 'shared-contracts/api/order.schema'
import type { Session } from 'shared-contracts/session'
import type { PaymentAttempt } from '../device/payment-attempts'

/** An unpaid order as the API sends it; give what the test is about. */
export function anOrder(overrides: Partial<OrderDetail> = {}): OrderDetail {
  return {
    number: 'AMF-204817',
    date: '2026-11-20T09:30:00+01:00',
    created_on: '2026-11-20T09:30:00+01:00',
    item: 'Tenancy agreement (Lagos)',
    amount: '15000.00',
    status: 'Payment Pending',
    first_name: 'Chukwuemeka',
    last_name: 'Okonkwo',
    username: 'emeka_okonkwo',
    customerName: 'Chukwuemeka Okonkwo',
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
    coupon_final_amount: null,
    coupon_discount: null,
    paymentMethod: 'Debit/Credit Card',
    assignLawyer: null,
    customerDetails: {
      customerId: 12,
      customerName: 'Chukwuemeka Okonkwo',
      firstName: 'Chukwuemeka',
      lastName: 'Okonkwo',
      customerMobile: '08031234567',
      customerEmail: 'emeka.okonkwo@example.ng',
    },
    address: { addressLine1: '7 Ọ̀pẹ́bí Road', addressLine2: 'Flat 4' },
    agreement_doc: [],
    other_links: { order_doc: [] },
    ...overrides,
  }
}

export function aProfile(overrides: Partial<Profile> = {}): Profile {
  return {
    id: 12,
    username: 'emeka_okonkwo',
    first_name: 'Chukwuemeka',
    last_name: 'Okonkwo',
    email: 'emeka.okonkwo@example.ng',
    phone: '08031234567',
    pin: '100281',
    state: 'Lagos State',
    city: 'Ìkẹjà',
    addressLine1: '7 Ọ̀pẹ́bí Road',
    addressLine2: 'Flat 4',
    normal_address: '',
    status: 'Active',
    group_name: 'Customer',
    groups: [2],
    expertise: '',
    created_on: '2026-01-01T00:00:00Z',
    temp_profile_img: null,
    ...overrides,
  }
}

/** A card payment of that order, begun on this device. */
export function anAttempt(overrides: Partial<PaymentAttempt> = {}): PaymentAttempt {
  return {
    order: 'AMF-204817',
    txRef: 'AMF-204817-7c1e',
    amount: '13500.00',
    discount: '1500.00',
    coupon: {
      coupon_object: 3,
      discount: '1500.00',
      is_percentage: false,
      valid: true,
      value: '1500.00',
    },
    subscription: null,
    startedOn: '2026-11-20T13:33:00.000Z',
    ...overrides,
  }
}

export function aPayment(overrides: Partial<PaymentState> = {}): PaymentState {
  return {
    status: 'pending',
    order_no: 'AMF-204817',
    order_status: 'Payment Pending',
    amount: '13500.00',
    tx_ref: 'AMF-204817-7c1e',
    detail: 'Your bank has not confirmed the payment yet.',
    ...overrides,
  }
}

/** The complete draft that became that order. */
export function anAgreement(overrides: Partial<AgreementDetail> = {}): AgreementDetail {
  return {
    agreement_id: 'abc',
    purchasedService: 7,
    slug: 'tenancy-agreement-lagos',
    service_title: 'Tenancy agreement (Lagos)',
    page_no: 5,
    field_data: { left: {} },
    entireState: {},
    status: 'Completed',
    order_number: 'AMF-204817',
    ...overrides,
  }
}

export const aCustomer: Session = {
  status: 'signed-in',
  token: 't',
  userId: 12,
  group: 2,
  username: 'emeka_okonkwo',
  email: '',
  phone: '',
  plan: 'FREEMIUM PLAN',
}
