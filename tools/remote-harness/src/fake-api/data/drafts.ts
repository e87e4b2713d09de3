import type { SaveAgreementBody } from 'shared-contracts/api/agreement.schema'
import type { ServiceDetail } from 'shared-contracts/api/services.schema'
import { formPages } from './form-template'
import { orderOf } from './orders'
import { nextNumber, type FakeDraft, type FakeUser, type FakeData } from './fake-data'

interface Save {
  user: FakeUser | undefined
  body: SaveAgreementBody
  service: ServiceDetail
}

/** The draft for its owner, or for whoever signs in first; undefined for everybody else. */
export function claimDraft(fakeData: FakeData, id: string, user: FakeUser | undefined) {
  const draft = fakeData.drafts.get(id)
  if (!draft || (draft.owner !== undefined && draft.owner !== user?.id)) return undefined
  if (user) draft.owner = user.id
  placeOrder(fakeData, draft)
  return draft
}

/** Keeps a page. The last one completes the draft, which with an owner becomes an order. */
export function saveDraft(fakeData: FakeData, { user, body, service }: Save) {
  const known = body.agreement_id
    ? claimDraft(fakeData, body.agreement_id, user)
    : newDraft(fakeData, service, user)
  if (!known) return undefined
  const last = body.page_no >= formPages.length
  Object.assign(known, {
    page_no: body.page_no,
    field_data: { left: { ...known.field_data.left, ...body.field_data.left } },
    entireState: body.entireState,
    status: last ? 'Completed' : known.status,
    order_number: known.order_number ?? (last ? `AMF-${nextNumber(fakeData)}` : null),
    updated_on: new Date().toISOString(),
  })
  placeOrder(fakeData, known)
  const { agreement_id, status, order_number } = known
  return { agreement_id, status, order_number }
}

function newDraft(
  fakeData: FakeData,
  service: ServiceDetail,
  user: FakeUser | undefined,
): FakeDraft {
  const draft: FakeDraft = {
    agreement_id: nextNumber(fakeData).toString(16).padStart(32, '0'),
    purchasedService: service.id,
    slug: service.slug,
    service_title: service.service_title,
    page_no: 0,
    field_data: { left: {} },
    entireState: {},
    status: 'Draft',
    order_number: null,
    ...(user ? { owner: user.id } : {}),
  }
  fakeData.drafts.set(draft.agreement_id, draft)
  return draft
}

/** A finished draft with an owner is an order, once. */
function placeOrder(
  { orders, services, users }: FakeData,
  { owner, order_number: number, purchasedService }: FakeDraft,
) {
  const customer = users.find(({ id }) => id === owner)
  const service = services.find(({ id }) => id === purchasedService)
  if (!customer || !service || !number || orders.some((order) => order.number === number)) return
  const at = new Date().toISOString()
  orders.unshift(orderOf({ number, customer, service, status: 'Payment Pending', at }))
}
