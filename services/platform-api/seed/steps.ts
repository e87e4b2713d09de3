import type { Db } from '../src/database/database'
import type { FileStore } from '../src/files/file-store'
import { renewTemplates, templatesStep } from './catalogue/renew-templates'
import { seedCatalogue, seedNextSteps } from './catalogue/seed-catalogue'
import { seedConsultations } from './consultations/seed-consultations'
import { seedContent } from './content/seed-content'
import { seedDocuments } from './documents/seed-documents'
import { seedFaq } from './faq/seed-faq'
import { seedBotChats } from './messages/seed-bot-chats'
import { seedCannedReplies, seedSupportChat } from './messages/seed-support-chat'
import { seedNotifications } from './messages/seed-notifications'
import { seedCoupons, seedFreeCoupon } from './orders/seed-coupons'
import { seedOrderWork } from './orders/seed-order-work'
import { seedOrders } from './orders/seed-orders'
import { seedPlanServices, seedPlans } from './plans/seed-plans'
import { seedPlanUsage } from './plans/seed-plan-usage'
import { seedEndedPlan, seedSecondPlan, seedSubscriptions } from './plans/seed-subscriptions'
import { seedSupportAccount, seedSupportAvailability } from './users/seed-support-account'
import { seedMoreStaff, seedUsers } from './users/seed-users'

export interface SeedStep {
  name: string
  /**
   * `today` is the moment of the first start: dates of the demo data are relative to it. Files of the
   * demo go to `files`.
   */
  run(db: Db, today: Date, files?: FileStore): Promise<void>
}

/** What every installation needs to show its pages. */
export const contentSteps: SeedStep[] = [
  { name: 'content', run: seedContent },
  { name: 'faq', run: seedFaq },
  { name: 'catalogue', run: seedCatalogue },
  { name: 'plans', run: seedPlans },
  { name: 'plan-services', run: seedPlanServices },
  { name: 'support-account', run: seedSupportAccount },
  { name: 'next-steps', run: seedNextSteps },
  { name: templatesStep, run: (db) => renewTemplates(db) },
]

/** Accounts with documented passwords, customers and orders: for evaluation, not for production. */
export const demoSteps: SeedStep[] = [
  { name: 'users', run: seedUsers },
  { name: 'subscriptions', run: seedSubscriptions },
  { name: 'coupons', run: seedCoupons },
  { name: 'orders', run: seedOrders },
  { name: 'documents', run: seedDocuments },
  { name: 'notifications', run: seedNotifications },
  { name: 'support-chat', run: seedSupportChat },
  { name: 'bot-chats', run: seedBotChats },
  { name: 'free-coupon', run: seedFreeCoupon },
  { name: 'more-staff', run: seedMoreStaff },
  { name: 'support-availability', run: seedSupportAvailability },
  { name: 'order-work', run: seedOrderWork },
  { name: 'ended-plan', run: seedEndedPlan },
  { name: 'plan-usage', run: seedPlanUsage },
  { name: 'consultations', run: seedConsultations },
  { name: 'second-plan', run: seedSecondPlan },
  { name: 'canned-replies', run: seedCannedReplies },
]
