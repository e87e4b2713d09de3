import { agreementFakes } from './calls/agreement.fakes'
import { authFakes } from './calls/auth.fakes'
import { billingAddressFakes } from './calls/billing-address.fakes'
import { botLogFakes } from './calls/bot-log.fakes'
import { chatLogFakes } from './calls/chat-log.fakes'
import { chatFakes } from './calls/chat.fakes'
import { consultationFakes } from './calls/consultation.fakes'
import { contentListFakes } from './calls/content-lists.fakes'
import { editorFakes } from './calls/editor.fakes'
import { faqFakes } from './calls/faq.fakes'
import { notificationFakes } from './calls/notification.fakes'
import { orderFakes } from './calls/order.fakes'
import { orderWorkFakes } from './calls/order-work.fakes'
import { paymentFakes } from './calls/payment.fakes'
import { serviceFakes } from './calls/services.fakes'
import { siteFakes } from './calls/site.fakes'
import { subscriptionFakes } from './calls/subscription.fakes'
import { supportFakes } from './calls/support.fakes'
import { userListFakes } from './calls/user-lists.fakes'
import { userManagementFakes } from './calls/user-management.fakes'

/** Every call of the platform API, with its fake. A test compares it with the contracts. */
export const allCalls = [
  ...agreementFakes,
  ...authFakes,
  ...billingAddressFakes,
  ...botLogFakes,
  ...chatFakes,
  ...chatLogFakes,
  ...consultationFakes,
  ...contentListFakes,
  ...editorFakes,
  ...faqFakes,
  ...notificationFakes,
  ...orderFakes,
  ...orderWorkFakes,
  ...paymentFakes,
  ...serviceFakes,
  ...siteFakes,
  ...subscriptionFakes,
  ...supportFakes,
  ...userListFakes,
  ...userManagementFakes,
]
