import type { AgreementDetail } from 'shared-contracts/api/agreement.schema'
import type { Profile } from 'shared-contracts/api/auth.schema'
import type { FaqCategory, FaqItem } from 'shared-contracts/api/faq.schema'
import type { Notification } from 'shared-contracts/api/notification.schema'
import type { OrderDetail, PaymentState } from 'shared-contracts/api/order.schema'
import type { Category, ServiceDetail } from 'shared-contracts/api/services.schema'
import type { PlanPaymentState } from 'shared-contracts/api/subscription.schema'
import { brand } from 'shared-contracts/brand'
import { createBotLogs, type FakeBotLog } from './bot-logs'
import { createConsultations, type FakeConsultation } from './consultations'
import { createConversations, type FakeConversation } from './conversations'
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
export interface World {
  users: FakeUser[]
  services: ServiceDetail[]
  categories: (Omit<Category, 'service_category'> & { type: number })[]
  orders: OrderDetail[]
  conversations: FakeConversation[]
  notifications: Notification[]
  botLogs: FakeBotLog[]
  faqCategories: FaqCategory[]
  faqItems: FaqItem[]
  drafts: Map<string, FakeDraft>
  payments: Map<string, PaymentState & { owner: number }>
  subscriptions: FakeSubscription[]
  planPayments: Map<string, PlanPaymentState & { owner: number }>
  consultations: FakeConsultation[]
  /** Uploads and other files of this run, by path below `/media/`. */
  files: Map<string, FakeFile>
  /** Ids of the members of the support who answer at the moment. */
  supportActive: Set<number>
  /** Downloads that were taken, by user, order and format. */
  downloads: Map<string, number>
  /** Counts what is made, for ids. */
  made: number
}

export function createWorld(): World {
  const users = createUsers()
  const services = createServices()
  return {
    users,
    services,
    categories: createCategories(),
    orders: createOrders(users, services),
    conversations: createConversations(users),
    notifications: createNotifications(),
    botLogs: createBotLogs(),
    faqCategories: [...faqCategories],
    faqItems: [...faqItems],
    drafts: new Map(),
    payments: new Map(),
    subscriptions: createSubscriptions(),
    planPayments: new Map(),
    consultations: createConsultations(),
    files: new Map(),
    supportActive: new Set([brand.supportAccount.id]),
    downloads: new Map(),
    made: 0,
  }
}

/** An id that nothing else has, the same in every run of the same steps. */
export const nextNumber = (world: World) => 5000 + ++world.made
