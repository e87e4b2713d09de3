import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chatEvents } from 'shared-contracts/api/chat-socket.contract'
import type { Call } from 'shared-contracts/call'
import type { ZodMiniType } from 'zod/mini'
import { projectRoot } from 'remote-kit/src/project/project-root.mjs'
import { allCalls } from './all-calls'
import { sample } from './sample/sample'
import { createNotifications } from './data/notifications'
import { createFakeApp, member, type FakeApp } from './testing/fake-app'

let api: FakeApp
beforeAll(async () => {
  api = await createFakeApp()
})
afterAll(() => api.close())

const folder = join(projectRoot, 'shared-contracts/src/api')
const keyOf = ({ method, path }: Pick<Call<unknown>, 'method' | 'path'>) => `${method} ${path}`

/** Every call that any contract exports, read from the folder: nobody has to list it anywhere. */
async function contractCalls(): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.contract.ts'))
  const modules = await Promise.all(
    files.map((file) => import(join(folder, file)) as Promise<Record<string, unknown>>),
  )
  return modules
    .flatMap((module) => Object.values(module))
    .filter((item): item is Call<unknown> => typeof (item as Call<unknown>).path === 'string')
    .map(keyOf)
}

test('every contract has a fake, and every fake a contract', async () => {
  expect(allCalls.map(keyOf).sort()).toEqual((await contractCalls()).sort())
})

test('the chat socket knows no other events than those that its fake speaks', () => {
  expect(Object.keys(chatEvents).sort()).toEqual(['catchUp', 'receive', 'send'])
})

/** What the paths are filled with: things that are there from the start. */
const params: Record<string, string> = {
  categoryId: '1',
  groupId: '3',
  kind: 'testimonials',
  lawyerId: String(member[3]),
  number: 'AMF-2032',
  orderNo: 'AMF-2032',
  page: 'faq',
  slug: 'tenancy-agreement',
  status: 'Processing',
  token: 'AMF-2032',
  type: '2',
}

/** Where a parameter means something else than elsewhere. */
const paramsOf: Record<string, Record<string, string>> = {
  'DELETE /api/order/delete_order_doc/{id}': { id: '2029' },
  'GET /api/chatbot/chat_conversations_details/{id}/': { id: '1' },
  'GET /api/x/chat-logs/{id}/': { id: '1' },
  'GET /api/x/notifications/{id}': { id: '1' },
  'GET /api/x/conversations/{id}/messages': { id: '1' },
  'GET /api/x/conversations/{id}/notes': { id: '1' },
  'POST /api/x/conversations/{id}/notes': { id: '1' },
  'POST /api/x/canned-replies/{id}': { id: '1' },
  'DELETE /api/x/canned-replies/{id}': { id: '1' },
  'DELETE /api/x/content/{kind}/{id}': { id: '1' },
  'POST /api/x/content/{kind}/{id}/restore': { id: '1' },
  'DELETE /api/x/session/devices/{id}': { id: '2' },
  'DELETE /api/x/two-step/passkeys/{id}': { id: '1' },
  'GET /api/auth/status_based_clients/{status}/': { status: 'Active' },
  'GET /api/subscription/lawyer_cosultation_list/{id}': { id: String(member[3]) },
}

const firstNotification = createNotifications()[0]?.id

const customer = { name: 'Ada Obi', email: 'ada@example.ng', phone: '08030000000' }

/** What a sampled body cannot know: ids of things that are there. */
const bodies: Record<string, object> = {
  'POST /api/auth/active-login/': { username: 'emeka', password: 'fake-password' },
  'POST /api/auth/emailregister/': {
    ...{ first_name: 'Ada', last_name: 'Obi', username: 'ada', password: 'long enough' },
    ...{ email: 'ada@example.ng', phone: '08031234567', groups: '2' },
  },
  'POST /api/auth/activate2/': { username: 'emeka' },
  'POST /api/auth/change_persona/': { old_persona_name: 'halima', new_persona: 4 },
  'POST /api/auth/customer_support_active/': { username: 'CUSTOMERSUPPORT', active: true },
  'POST /api/auth/deactivate/': { username: 'musa' },
  'POST /api/auth/create-profile/': {
    ...{ first_name: 'Ada', last_name: 'Obi', username: 'obi', password: 'long enough' },
    ...{ email: 'obi@example.ng', phone: '08031234567', groups: 3, expertise: 'Personal' },
  },
  'POST /api/auth/reset/': { username: 'emeka' },
  'POST /api/auth/update-password/': {
    old_password: 'fake-password',
    new_password: 'fake-password',
  },
  'POST /api/chatbot/update_message_status/': { user_id: 1, seen: true },
  'POST /api/chat/generic_conversations/': { generic_chat: ['How much?'] },
  'POST /api/x/canned-replies': { title: 'Bank is slow', text: 'Please wait.' },
  'POST /api/x/canned-replies/{id}': { title: 'Bank is slow', text: 'Please wait.' },
  'POST /api/x/conversations/{id}/notes': { text: 'Called the bank.' },
  'POST /api/x/chat-escalations/': { id: 1, escalated: true },
  'POST /api/chat/chat_conversations_status/': { id: '1' },
  'POST /api/order/agreement-create/': {
    agreement_id: '',
    purchasedService: 1,
    page_no: 1,
    field_data: { left: {} },
    entireState: {},
  },
  'POST /api/notification/read/': { notification_id: firstNotification },
  'POST /api/order/billingaddress/': { city: 'Ìkẹjà', state: 'Lagos', pincode: '100271' },
  'POST /api/order/assignAnLawyerToAnOrder/': { number: 'AMF-2031', lawyer: member[3] },
  'POST /api/x/orders/bulk-assign': { numbers: ['AMF-2031'], lawyer: member[3] },
  'POST /api/x/orders/bulk-mark': { numbers: ['AMF-2031'], status: 'Processing' },
  'POST /api/order/payment-create/': { order_no: 'AMF-2022', tx_ref: null },
  'POST /api/subscription/activate/': { plan: 4, user: member[2] },
  'POST /api/subscription/assignAnLawyerToConsultation/': {
    consultation_id: 1,
    lawyer: member[3],
  },
  'POST /api/subscription/updateLawyerConsultationTime/': {
    ...{ consultation_id: 3, duration_hr_actual: 1, duration_min_actual: 15 },
  },
  'POST /api/subscription/lawyer_accept_subscription/': { consultation_id: 2 },
  'POST /api/subscription/deny_consultation_subscription/': { consultation_id: 2 },
  'POST /api/x/payments': { order_no: 'AMF-2032', customer },
  'POST /api/x/pay-links': { order_no: 'AMF-2032' },
  'POST /api/x/quotes': { order_no: 'AMF-2032', coupon: 'SAVE10' },
  'POST /api/x/orders/{number}/refunds': {
    ...{ payment: 1, amount: '100', reason: 'Ordered twice' },
    key: '3f1d2c9e-7a44-4c0b-9b1e-0c5a8d2e6f10',
  },
  'POST /api/x/ledger/corrections': {
    ...{ entry: 1, debit: 'provider', credit: 'refund-due', amount: '100', reason: 'Came twice' },
    key: '3f1d2c9e-7a44-4c0b-9b1e-0c5a8d2e6f11',
  },
}

/** Bodies that name the plan that `prepare` bought, or the one that it chose. */
const ofPlans: Record<string, (fixture: ParityFixture) => object> = {
  'POST /api/x/bought-plans/{id}/refunds': () =>
    bodies['POST /api/x/orders/{number}/refunds'] ?? {},
  'POST /api/subscription/sub-payment/': ({ chosen }) => ({ user_subscription: chosen }),
  'POST /api/x/subscription-payments': ({ chosen }) => ({ user_subscription: chosen, customer }),
  'POST /api/subscription/sub-consultation/': ({ held }) => ({
    ...{ subscription: held, scheduled_datetime: '2026-12-01T10:00', duration_min_requested: 5 },
  }),
}

const queries: Record<string, string> = {
  'GET /api/x/find': '?q=tenancy',
  'GET /api/order/coupon-check': '?coupon=SAVE10&price=15000.00',
  'GET /api/order/download-pdf/': '?number=AMF-2030',
  'GET /api/order/subscription-check/': '?service=1',
  'GET /api/x/ledger': '?tx_ref=AMF-2031-1-ABCDEFGH',
  'GET /api/x/bought-plans': `?user=${member[2]}`,
}

/** Somebody whom the call admits; customers first, who see least. */
function callerOf({ access }: (typeof allCalls)[number]): number {
  if (typeof access === 'string') return member[2]
  return member[access.includes(2) ? 2 : (access[0] ?? 1)]
}

test.each(allCalls.map((call) => [keyOf(call), call] as const))(
  '%s is answered as its contract says',
  async (key, call) => {
    const as = callerOf(call)
    const fixture = await prepare(as)
    const url = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(
        {
          ...params,
          ...fixture,
          userId: String(as),
          ...paramsOf[key],
          ...planParams(key, fixture),
        }[name] ?? '',
      ),
    )
    const answer = await api.call(call.method, url + (queries[key] ?? ''), {
      as,
      ...sentTo(key, call.body, fixture),
    })
    expect({ key, ...answer }).toMatchObject({ key, status: call.status })
    if (call.answer) expect(call.answer.safeParse(answer.body).error).toBeUndefined()
    else expect(answer.body).toBe('')
  },
)

function planParams(
  key: string,
  { planTxRef, savedView, held }: ParityFixture,
): Record<string, string> {
  if (key.includes('/bought-plans/')) return { id: String(held) }
  if (key.includes('/saved-views/')) return { id: savedView }
  return key.includes('/subscription-payments/') ? { txRef: planTxRef } : {}
}

function sentTo(key: string, schema: ZodMiniType | undefined, fixture: ParityFixture) {
  if (key === 'POST /api/order/upload_agreement/')
    return { form: formWith({ agreement: fixture.refId }) }
  if (key === 'POST /api/order/lawyer-upload/') return { form: formWith({ number: 'AMF-2031' }) }
  if (key === 'POST /api/order/upload_order_doc/') {
    return { form: formWith({ order_no: 'AMF-2031' }) }
  }
  if (key === 'POST /api/auth/edit-profile/') return { form: formWith({ city: 'Ìbàdàn' }) }
  if (!schema) return {}
  return { body: bodies[key] ?? ofPlans[key]?.(fixture) ?? sample(schema, key) }
}

function formWith(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob(['%PDF-1.4'], { type: 'application/pdf' }), 'title.pdf')
  return form
}

/** A draft, a file and a payment of this caller, as calls that read them need. */
async function prepare(as: number) {
  const draft = await api.call('POST', '/api/order/agreement-create/', {
    as,
    body: bodies['POST /api/order/agreement-create/'],
  })
  const refId = (draft.body as { agreement_id: string }).agreement_id
  const form = formWith({ agreement: refId })
  const file = await api.call('POST', '/api/order/upload_agreement/', { as, form })
  const payment = await api.call('POST', '/api/x/payments', {
    as: member[2],
    body: bodies['POST /api/x/payments'],
  })
  const { tx_ref } = payment.body as { tx_ref: string }
  const view = await api.call('POST', '/api/x/saved-views', {
    as,
    body: { list: 'dashboard.orders', name: refId, query: '' },
  })
  return {
    ...{ refId, id: (file.body as { id: string }).id, txRef: tx_ref },
    savedView: String((view.body as { id: number }).id),
    ...(await preparePlans()),
  }
}

type ParityFixture = Awaited<ReturnType<typeof prepare>>

/** A plan that the customer bought, and a dearer one that is being paid. */
async function preparePlans() {
  const as = member[2]
  const post = async <T>(path: string, body: object) =>
    (await api.call('POST', path, { as, body })).body as T
  const choose = (plan: number) =>
    post<{ user_subscription: number }>('/api/subscription/activate/', { plan, user: as })
  const { user_subscription } = await choose(3)
  if (user_subscription) {
    const paid = { user_subscription, tx_ref: 'SUB-bought', status: 'successful' }
    await post('/api/subscription/sub-payment/', paid)
  }
  const detail = await api.call('GET', `/api/subscription/detail/${as}`, { as })
  const { user_subscription: chosen } = await choose(4)
  const started = await post<{ tx_ref: string }>('/api/x/subscription-payments', {
    ...{ user_subscription: chosen, customer },
  })
  return { held: (detail.body as { id: number }).id, chosen, planTxRef: started.tx_ref }
}
