import { agreementFakes } from './calls/agreement.fakes'
import { auditFakes } from './calls/audit.fakes'
import { authFakes } from './calls/auth.fakes'
import { billingAddressFakes } from './calls/billing-address.fakes'
import { botLogFakes } from './calls/bot-log.fakes'
import { chatLogFakes } from './calls/chat-log.fakes'
import { chatFakes } from './calls/chat.fakes'
import { consultationFakes } from './calls/consultation.fakes'
import { contentFakes } from './calls/content.fakes'
import { contentListFakes } from './calls/content-lists.fakes'
import { conversationFakes } from './calls/conversations.fakes'
import { correctionFakes } from './calls/correction.fakes'
import { editorFakes } from './calls/editor.fakes'
import { faqFakes } from './calls/faq.fakes'
import { findFakes } from './calls/find.fakes'
import { notificationFakes } from './calls/notification.fakes'
import { orderFakes } from './calls/order.fakes'
import { orderWorkFakes } from './calls/order-work.fakes'
import { overviewFakes } from './calls/overview.fakes'
import { moneyFakes } from './calls/money.fakes'
import { payLinkFakes } from './calls/pay-link.fakes'
import { paymentFakes } from './calls/payment.fakes'
import { privacyFakes } from './calls/privacy.fakes'
import { savedViewFakes } from './calls/saved-views.fakes'
import { serviceFakes } from './calls/services.fakes'
import { sessionFakes } from './calls/session.fakes'
import { siteFakes } from './calls/site.fakes'
import { subscriptionFakes } from './calls/subscription.fakes'
import { supportFakes } from './calls/support.fakes'
import { twoStepFakes } from './calls/two-step.fakes'
import { userListFakes } from './calls/user-lists.fakes'
import { userManagementFakes } from './calls/user-management.fakes'

/** Every call of the platform API, with its fake. A test compares it with the contracts. */
export const allCalls = [
  ...agreementFakes,
  ...auditFakes,
  ...authFakes,
  ...billingAddressFakes,
  ...botLogFakes,
  ...chatFakes,
  ...chatLogFakes,
  ...consultationFakes,
  ...contentFakes,
  ...contentListFakes,
  ...conversationFakes,
  ...correctionFakes,
  ...editorFakes,
  ...faqFakes,
  ...findFakes,
  ...notificationFakes,
  ...orderFakes,
  ...orderWorkFakes,
  ...overviewFakes,
  ...moneyFakes,
  ...payLinkFakes,
  ...paymentFakes,
  ...privacyFakes,
  ...savedViewFakes,
  ...serviceFakes,
  ...sessionFakes,
  ...siteFakes,
  ...subscriptionFakes,
  ...supportFakes,
  ...twoStepFakes,
  ...userListFakes,
  ...userManagementFakes,
]
