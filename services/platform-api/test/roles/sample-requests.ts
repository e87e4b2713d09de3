import type { RoleFixture } from './role-fixture'

export interface SampleRequest {
  params?: Record<string, string | number>
  query?: string
  body?: object
  /** Fields of a form instead of a JSON body. */
  form?: Record<string, string>
  /** Field of the form that carries a PDF. */
  file?: string
}

/**
 * What is asked for: the customer's own things. Calls that are not named here are asked with an empty
 * body, so that whoever is admitted reads what is missing (400).
 */
export const sampleRequests: Record<string, (fixture: RoleFixture) => SampleRequest> = {
  'GET /api/auth/view_profile/{userId}/': ({ ids }) => ({ params: { userId: ids.customer } }),
  'GET /api/auth/lawyer/{lawyerId}': ({ ids }) => ({ params: { lawyerId: ids.lawyer } }),
  'GET /api/auth/user_list_group/{groupId}/': () => ({ params: { groupId: 2 } }),
  'GET /api/auth/status_based_clients/{status}/': () => ({ params: { status: 'Active' } }),
  'DELETE /api/x/session/devices/{id}': () => ({ params: { id: 999999 } }),
  'DELETE /api/x/two-step/passkeys/{id}': () => ({ params: { id: 999999 } }),
  'POST /api/auth/activate2/': ({ names }) => ({ body: { username: names.customer } }),
  'POST /api/auth/deactivate/': ({ names }) => ({ body: { username: names.customer } }),
  'POST /api/auth/change_persona/': ({ names }) => ({
    body: { old_persona_name: names.support, new_persona: 4 },
  }),
  'POST /api/auth/customer_support_active/': ({ names }) => ({
    body: { username: names.support, active: true },
  }),
  'POST /api/auth/edit-profile/': ({ ids }) => ({
    body: { id: String(ids.customer), city: 'Ibadan' },
  }),
  'POST /api/notification/read/': ({ notification }) => ({
    body: { notification_id: notification },
  }),
  'GET /api/x/notifications/{id}': ({ notification }) => ({ params: { id: notification } }),
  'POST /api/chat/chat_conversations_status/': ({ conversation }) => ({
    body: { id: conversation },
  }),
  'POST /api/chat/save_chat_conversations/': () => ({ body: { chatlog_conversations: [] } }),
  'POST /api/chat/generic_conversations/': () => ({ body: { generic_chat: ['How much?'] } }),
  'GET /api/chatbot/chat_conversations_details/{id}/': ({ botLog }) => ({ params: { id: botLog } }),
  'POST /api/chatbot/update_message_status/': ({ botLog }) => ({
    body: { user_id: botLog, seen: true },
  }),
  'GET /api/x/conversations/{id}/messages': ({ conversation }) => ({
    params: { id: conversation },
  }),
  'GET /api/x/conversations/{id}/notes': ({ conversation }) => ({ params: { id: conversation } }),
  'POST /api/x/conversations/{id}/notes': ({ conversation }) => ({
    params: { id: conversation },
    body: { text: 'Called the bank.' },
  }),
  'POST /api/x/canned-replies': () => ({ body: { title: 'Bank is slow', text: 'Please wait.' } }),
  'POST /api/x/canned-replies/{id}': ({ cannedReply }) => ({
    params: { id: cannedReply },
    body: { title: 'Bank is slow', text: 'Please wait.' },
  }),
  'DELETE /api/x/canned-replies/{id}': ({ cannedReply }) => ({ params: { id: cannedReply } }),
  'GET /api/x/chat-logs/{id}/': ({ conversation }) => ({ params: { id: conversation } }),
  'POST /api/x/chat-escalations/': ({ conversation }) => ({
    body: { id: conversation, escalated: true },
  }),
  'GET /api/x/content/{kind}': () => ({ params: { kind: 'testimonials' } }),
  'DELETE /api/x/content/{kind}/{id}': () => ({ params: { kind: 'testimonials', id: 9999 } }),
  'POST /api/x/content/{kind}/{id}/restore': () => ({
    params: { kind: 'testimonials', id: 9999 },
  }),
  'GET /api/order/agreement-detail/{refId}': ({ draft }) => ({ params: { refId: draft } }),
  'DELETE /api/order/delete_upload_agreement/{id}': ({ file }) => ({ params: { id: file } }),
  'POST /api/order/agreement-create/': ({ draft, service }) => ({
    body: {
      ...{ agreement_id: draft, purchasedService: service, page_no: 1 },
      ...{ field_data: { left: {} }, entireState: {} },
    },
  }),
  'POST /api/order/upload_agreement/': ({ draft }) => ({
    form: { agreement: draft },
    file: 'file',
  }),
  'POST /api/order/assignAnLawyerToAnOrder/': ({ paid, ids }) => ({
    body: { number: paid, lawyer: ids['another lawyer'] },
  }),
  'POST /api/order/billingaddress/': ({ order }) => ({
    body: {
      ...{ addressLine1: '1 Broad Street', addressLine2: '', city: 'Lagos', state: 'Lagos' },
      ...{ pincode: '100001', order_no: order },
    },
  }),
  'DELETE /api/order/delete_order_doc/{id}': ({ document }) => ({ params: { id: document } }),
  'GET /api/order/detail/{number}/': ({ order }) => ({ params: { number: order } }),
  'GET /api/order/download_order/{number}/': ({ paid }) => ({ params: { number: paid } }),
  'GET /api/order/download-pdf/': ({ paid }) => ({ query: `?number=${paid}` }),
  'GET /api/order/download_counts/{userId}/': ({ ids }) => ({ params: { userId: ids.customer } }),
  'GET /api/order/list/{userId}': ({ ids }) => ({ params: { userId: ids.customer } }),
  'GET /api/order/order_based_payment/{status}/': () => ({ params: { status: 'Processing' } }),
  'GET /api/order/order_based_payment_client/{status}/': () => ({
    params: { status: 'Processing' },
  }),
  'POST /api/order/lawyer-upload/': ({ paid }) => ({
    form: { number: paid },
    file: 'final_doc_link',
  }),
  'POST /api/order/upload_order_doc/': ({ paid }) => ({
    form: { order_no: paid, doc_title: 'additional docs' },
    file: 'uploaded_doc',
  }),
  'POST /api/order/payment-create/': ({ order }) => ({ body: { order_no: order, tx_ref: null } }),
  'GET /api/order/subscription-check/': ({ service }) => ({ query: `?service=${service}` }),
  'GET /api/x/order-counts': ({ ids }) => ({ query: `?user=${ids.customer}` }),
  'GET /api/x/orders/{number}/history': ({ order }) => ({ params: { number: order } }),
  'GET /api/x/orders/{number}/answers': ({ order }) => ({ params: { number: order } }),
  'POST /api/x/orders/{number}/correction': ({ order }) => ({ params: { number: order } }),
  'POST /api/x/orders/{number}/copy': ({ order }) => ({ params: { number: order } }),
  'GET /api/x/orders/{number}/versions': ({ order }) => ({ params: { number: order } }),
  'POST /api/x/orders/bulk-assign': ({ paid, ids }) => ({
    body: { numbers: [paid], lawyer: ids['another lawyer'] },
  }),
  'POST /api/x/orders/bulk-mark': ({ paid }) => ({
    body: { numbers: [paid], status: 'Processing' },
  }),
  'POST /api/x/exports': () => ({ body: { list: 'dashboard.orders', rows: 3 } }),
  'GET /api/x/find': () => ({ query: '?q=tenancy' }),
  'POST /api/x/saved-views': () => ({
    body: { list: 'dashboard.orders', name: 'Mine', query: '' },
  }),
  'DELETE /api/x/saved-views/{id}': ({ savedView }) => ({ params: { id: savedView } }),
  'GET /api/x/payments/{txRef}': () => ({ params: { txRef: 'AMF-none' } }),
  'POST /api/x/quotes': ({ order }) => ({ body: { order_no: order } }),
  'GET /api/x/orders/{number}/refunds': ({ order }) => ({ params: { number: order } }),
  'POST /api/x/orders/{number}/refunds': ({ order }) => ({ params: { number: order } }),
  'GET /api/x/bought-plans': ({ ids }) => ({ query: `?user=${ids.customer}` }),
  'POST /api/x/bought-plans/{id}/refunds': () => ({ params: { id: 1 } }),
  'GET /api/x/ledger': () => ({ query: '?tx_ref=AMF-none' }),
  'POST /api/x/pay-links': ({ order }) => ({ body: { order_no: order } }),
  'DELETE /api/x/pay-links/{orderNo}': ({ order }) => ({ params: { orderNo: order } }),
  'GET /api/x/linked-orders/{token}': () => ({ params: { token: '1.none' } }),
  'POST /api/x/linked-orders/{token}/payments': () => ({
    params: { token: '1.none' },
    body: { customer: { name: 'Ada Obi', email: 'ada@example.ng', phone: '08030000000' } },
  }),
  'POST /api/x/payments': ({ order }) => ({
    body: {
      order_no: order,
      customer: { name: 'Ada Obi', email: 'ada@example.ng', phone: '08030000000' },
    },
  }),
  'GET /api/subscription/detail/{userId}': ({ ids }) => ({ params: { userId: ids.customer } }),
  'POST /api/subscription/activate/': ({ ids }) => ({ body: { plan: 9999, user: ids.customer } }),
  'POST /api/subscription/sub-consultation/': ({ subscription }) => ({
    body: {
      ...{ subscription, scheduled_datetime: '2020-01-01T09:00:00Z' },
      ...{ duration_hr_requested: 0, duration_min_requested: 15 },
    },
  }),
  'GET /api/subscription/lawyer_cosultation_list/{id}': ({ ids }) => ({
    params: { id: ids.lawyer },
  }),
  'POST /api/subscription/assignAnLawyerToConsultation/': ({ requested, ids }) => ({
    body: { consultation_id: requested, lawyer: ids.lawyer },
  }),
  'POST /api/subscription/updateLawyerConsultationTime/': ({ accepted }) => ({
    body: { consultation_id: accepted, duration_hr_actual: 0, duration_min_actual: 10 },
  }),
  'POST /api/subscription/lawyer_accept_subscription/': ({ assigned }) => ({
    body: { consultation_id: assigned },
  }),
  'POST /api/subscription/deny_consultation_subscription/': ({ assigned }) => ({
    body: { consultation_id: assigned },
  }),
  'GET /api/x/consultation-counts': ({ ids }) => ({ query: `?lawyer=${ids.lawyer}` }),
  'GET /api/x/subscriptions/{userId}': ({ ids }) => ({ params: { userId: ids.customer } }),
  'GET /api/x/subscription-payments/{txRef}': () => ({ params: { txRef: 'AMF-none' } }),
  'GET /api/services/categories-list2/{type}/': () => ({ params: { type: 2 } }),
  'GET /api/services/service_details/{categoryId}/': () => ({ params: { categoryId: 1 } }),
  'GET /api/services/list/{slug}/': () => ({ params: { slug: 'tenancy-agreement-lagos' } }),
  'GET /api/services/list/{slug}/form/': () => ({ params: { slug: 'tenancy-agreement-lagos' } }),
  'GET /api/x/services/{slug}/sample': () => ({ params: { slug: 'tenancy-agreement-lagos' } }),
  'GET /api/services/service/{slug}/faq/': () => ({ params: { slug: 'tenancy-agreement-lagos' } }),
  'GET /api/home/faq_qa/{categoryId}/': () => ({ params: { categoryId: 11 } }),
  'GET /api/home/tags/{page}/': () => ({ params: { page: 'payment' } }),
}
