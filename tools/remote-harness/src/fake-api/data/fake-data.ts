import type { AgreementDetail } from 'shared-contracts/api/agreement.schema'
import type { AuditEntry } from 'shared-contracts/api/audit.schema'
import type { Profile } from 'shared-contracts/api/auth.schema'
import type { ContentRow } from 'shared-contracts/api/content.schema'
import type { CannedReply } from 'shared-contracts/api/conversations.schema'
import type { FaqCategory, FaqItem } from 'shared-contracts/api/faq.schema'
import type { Notification } from 'shared-contracts/api/notification.schema'
import type { PaymentState } from 'shared-contracts/api/order-payment.schema'
import type { OrderDetail } from 'shared-contracts/api/order.schema'
import type { SavedView } from 'shared-contracts/api/saved-views.schema'
import type { Category, ServiceDetail } from 'shared-contracts/api/services.schema'
import type { PlanPaymentState } from 'shared-contracts/api/subscription.schema'
import { brand } from 'shared-contracts/brand'
import { createAuditEntries } from './audit-entries'
import { createBotLogs, type FakeBotLog } from './bot-logs'
import { createConsultations, type FakeConsultation } from './consultations'
import { createContent } from './content'
import { createCannedReplies, createConversations, type FakeConversation } from './conversations'
import { faqCategories, faqItems } from './faqs'
import { createNotifications } from './notifications'
import { createOrders } from './orders'
import { createCategories, createServices } from './services'
import { createSubscriptions, type FakeSubscription } from './subscriptions'
import { createUsers } from './users'

export interface FakeUser extends Profile {
  password: string
  /** Whoever has registered and not opened the link of the mail cannot sign in. */
  active: boolean
}

export interface FakeDraft extends AgreementDetail {
  /** Undefined until somebody signed in claims it. */
  owner?: number
}

export interface FakeFile {
  type: string
  bytes: Buffer
}

/** Everything that the fakes know: made up once, changed by calls, gone with the harness. */
export interface FakeData {
  users: FakeUser[]
  services: ServiceDetail[]
  categories: (Omit<Category, 'service_category'> & { type: number })[]
  orders: OrderDetail[]
  conversations: FakeConversation[]
  cannedReplies: CannedReply[]
  notifications: Notification[]
  botLogs: FakeBotLog[]
  faqCategories: FaqCategory[]
  faqItems: FaqItem[]
  /** Records of the content lists, by kind. */
  content: Record<string, ContentRow[]>
  drafts: Map<string, FakeDraft>
  payments: Map<string, PaymentState & { owner: number }>
  subscriptions: FakeSubscription[]
  planPayments: Map<string, PlanPaymentState & { owner: number }>
  consultations: FakeConsultation[]
  auditEntries: AuditEntry[]
  /** Each with the id of its owner. */
  savedViews: (SavedView & { owner: number })[]
  /** Uploads and other files of this run, by path below `/media/`. */
  files: Map<string, FakeFile>
  /** Ids of the members of the support who answer at the moment. */
  supportActive: Set<number>
  /** Downloads that were taken, by user, order and format. */
  downloads: Map<string, number>
  /** Counts what is made, for ids. */
  made: number
}

export function createFakeData(): FakeData {
  const users = createUsers()
  const services = createServices()
  return {
    users,
    services,
    categories: createCategories(),
    orders: createOrders(users, services),
    conversations: createConversations(users),
    cannedReplies: createCannedReplies(),
    notifications: createNotifications(),
    botLogs: createBotLogs(),
    faqCategories: [...faqCategories],
    faqItems: [...faqItems],
    content: createContent(),
    drafts: new Map(),
    payments: new Map(),
    subscriptions: createSubscriptions(),
    planPayments: new Map(),
    consultations: createConsultations(),
    auditEntries: createAuditEntries(),
    savedViews: [],
    files: new Map(),
    supportActive: new Set([brand.supportAccount.id]),
    downloads: new Map(),
    made: 0,
  }
}

/** An id that nothing else has, the same in every run of the same steps. */
export const nextNumber = (fakeData: FakeData) => 5000 + ++fakeData.made
