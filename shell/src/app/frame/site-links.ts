import { pagePath } from 'shared-contracts/page-path'
import type { Plan } from 'release-contracts/plan'

/** Addresses of the frame's links: the plan's, else those of the specification (P 2). */
const pages = {
  personal: ['storefront.personal', '/personal'],
  business: ['storefront.business', '/business'],
  faq: ['storefront.faq', '/faq'],
  contact: ['storefront.contact', '/contactus'],
  privacy: ['storefront.privacy', '/privacy-policy'],
  payments: ['storefront.payments', '/payments'],
  terms: ['storefront.terms', '/terms-conditions'],
  search: ['storefront.search', '/search'],
  signIn: ['storefront.sign-in', '/signin'],
  signUp: ['storefront.sign-up', '/signup'],
  account: ['dashboard.orders', '/dashboard'],
  notifications: ['dashboard.notifications', '/dashboard/notifications'],
} as const

export type SiteLinks = Record<keyof typeof pages, string>

export function siteLinks(plan: Plan): SiteLinks {
  return Object.fromEntries(
    Object.entries(pages).map(([name, [id, path]]) => [name, pagePath(plan, id) ?? path]),
  ) as SiteLinks
}

/** Address of a service's page. */
export const servicePath = (plan: Plan, slug: string) =>
  pagePath(plan, 'storefront.service', { aggrement: slug }) ??
  `/productDetail/${encodeURIComponent(slug)}`
