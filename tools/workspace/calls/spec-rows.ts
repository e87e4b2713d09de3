import type { Method } from 'shared-contracts/call'

/** P: the site of customers. D: the back office. */
export type Specification = 'P' | 'D'

export interface SpecRow {
  specification: Specification
  method: Method
  /** As the specification writes it, a parameter as `{name}`. */
  path: string
  use: string
}

type Line = `${Method} /${string}`

const from =
  (specification: Specification) =>
  (line: Line, use: string): SpecRow => {
    const [method, path] = line.split(' ') as [Method, string]
    return { specification, method, path, use }
  }
const site = from('P')
const office = from('D')

/** Section 7 of both specifications, row by row; a row that names two paths is two rows here. */
export const specRows: readonly SpecRow[] = [
  site('GET /api/home/homestatic/', 'home page'),
  site('GET /api/home/testimonials/', 'testimonials'),
  site('GET /api/home/ourclients/', 'clients'),
  site('GET /api/services/types/', 'service types'),
  site('GET /api/services/categories-list2/{type}/', 'categories for menus and pages'),
  site('GET /api/services/popular_productslist/', 'popular products'),
  site('GET /api/services/service_details/{categoryId}/', 'products of a category'),
  site('GET /api/services/footer_service/', 'services in the footer'),
  site('GET /api/home/footer/', 'footer'),
  site('GET /api/home/tags/{page}/', 'meta tags of a page'),
  site('GET /search/service/suggest/', 'search suggestions'),
  site('GET /search/service', 'service search, also by type'),
  site('GET /api/home/faqcategory/', 'FAQ categories'),
  site('GET /api/home/faq_qa/{categoryId}/', 'questions of a category'),
  site('GET /search/faq/suggest/', 'question suggestions'),
  site('GET /search/faq/', 'one question'),
  site('GET /api/home/contactus_static/', 'contact page'),
  site('GET /api/home/privacypolicy/', 'privacy page'),
  site('GET /api/home/payments/', 'payments page'),
  site('GET /api/home/tnc/', 'terms page'),
  site('GET /api/services/list/{slug}/', 'one service'),
  site('GET /api/services/service/{slug}/faq/', 'questions about a service'),
  site('GET /api/services/list/{slug}/form/', 'one form page'),
  site('POST /api/auth/active-login/', 'sign-in'),
  site('POST /api/auth/emailregister/', 'sign-up'),
  site('POST /api/auth/reset/', 'one-time password'),
  site('POST /api/auth/apply-pass/', 'new password'),
  site('POST /api/auth/activate/', 'activation'),
  site('GET /api/auth/view_profile/{userId}/', 'profile'),
  site('POST /api/auth/edit-profile/', 'own profile'),
  site('POST /api/order/agreement-create/', 'save answers of a form page'),
  site('GET /api/order/agreement-detail/{refId}', 'draft'),
  site('GET /api/order/subscription-check/', 'what a plan covers'),
  site('POST /api/order/upload_agreement/', 'form file'),
  site('DELETE /api/order/delete_upload_agreement/{id}', 'remove a form file'),
  site('GET /api/order/coupon-check', 'coupon'),
  site('GET /api/order/detail/{number}/', 'order awaiting payment'),
  site('POST /api/order/payment-create/', 'pay an order'),
  site('POST /api/subscription/sub-payment/', 'pay for a plan'),
  site('GET /api/notification/list/', 'notifications'),
  site('POST /api/chat/save_chat_conversations/', 'save the chat on sign-out'),
  site('POST /api/chat/generic_conversations/', 'visitor chat'),
  site('GET /api/chat/chat_conversations_list/', 'conversations'),

  office('GET /api/order/list/', 'orders'),
  office('GET /api/order/list/{userId}', 'orders of a user'),
  office('GET /api/order/order_based_payment/{status}/', 'orders by status'),
  office('GET /api/order/order_based_payment_client/{status}/', 'own orders by status'),
  office('GET /api/order/detail/{number}/', 'one order'),
  office('GET /api/order/download_order/{number}/', 'download an order'),
  office('GET /api/order/download_counts/{userId}/', 'downloads left'),
  office('GET /api/order/download-pdf/', 'document as PDF or Word'),
  office('POST /api/order/lawyer-upload/', "lawyer's final document"),
  office('POST /api/order/upload_order_doc/', 'additional document'),
  office('DELETE /api/order/delete_order_doc/{id}', 'remove an additional document'),
  office('POST /api/order/assignAnLawyerToAnOrder/', 'assign a lawyer to an order'),
  office('POST /api/order/billingaddress/', 'billing address'),
  office('GET /api/auth/lawyer/', 'lawyers'),
  office('GET /api/auth/lawyer/{id}', 'one lawyer'),
  office('GET /api/auth/client/', 'customers'),
  office('GET /api/auth/status_based_clients/{status}/', 'customers by status'),
  office('GET /api/auth/users/', 'users'),
  office('GET /api/auth/user_list_group/{groupId}/', 'users of a role'),
  office('GET /api/auth/view_profile/{id}', 'profile'),
  office('POST /api/auth/create-profile/', 'new user'),
  office('POST /api/auth/edit-profile/', "own profile, or another's"),
  office('POST /api/auth/change_persona/', 'change the role of a user'),
  office('POST /api/auth/activate2/', 'reactivate an account'),
  office('POST /api/auth/deactivate/', 'deactivate an account'),
  office('POST /api/auth/update-password/', 'password'),
  office('GET /api/auth/customer_support_active/', 'support agents online'),
  office('POST /api/auth/customer_support_active/', 'set support online or offline'),
  office('GET /api/notification/list/', 'notifications'),
  office('GET /api/notification/readall/', 'mark all notifications as read'),
  office('POST /api/notification/read/', 'mark one notification as read'),
  office('GET /api/home/adminlist_homefaqcategory/', 'FAQ categories'),
  office('GET /api/home/adminlist_homefaq/', 'FAQ entries'),
  office('GET /api/home/adminlist/', 'home record'),
  office('GET /api/subscription/adminlist_subscriptioncategory/', 'plan categories'),
  office('GET /api/services/adminlist/', 'products'),
  office('GET /api/home/tags/{page}/', 'meta tags of a page'),
  office('POST /api/chat/chat_conversations_status/', 'open or close a conversation'),
  office('GET /api/chat/chat_conversations_list/', 'conversations'),
  office('POST /api/chat/save_chat_conversations/', 'save the chat on sign-out'),
  office('POST /api/chat/generic_conversations/', 'visitor chat'),
  office('GET /adminlist_chat/', 'chat logs'),
  office('GET /api/chatbot/chat_conversations_list/', 'chatbot logs'),
  office('GET /api/chatbot/chat_conversations_details/{id}/', 'one chatbot log'),
  office('POST /api/chatbot/update_message_status/', 'mark a chatbot log as read'),
  office('GET /api/subscription/category/', 'plans'),
  office('GET /api/subscription/detail/{userId}', 'subscription of a user'),
  office('POST /api/subscription/activate/', 'buy a plan'),
  office('POST /api/subscription/sub-consultation/', 'request a consultation'),
  office('GET /api/subscription/lawyer_cosultation_list/{id}', "a lawyer's consultations"),
  office('GET /api/subscription/subscription_coosultation_list_ad/', 'consultations'),
  office(
    'POST /api/subscription/assignAnLawyerToConsultation/',
    'assign a lawyer to a consultation',
  ),
  office('POST /api/subscription/updateLawyerConsultationTime/', 'duration of a consultation'),
  office('POST /api/subscription/lawyer_accept_subscription/', 'accept a consultation'),
  office('POST /api/subscription/deny_consultation_subscription/', 'decline a consultation'),
]
