import {
  getContactPage,
  getPaymentsPage,
  getPrivacyPage,
  getTermsPage,
} from 'shared-contracts/api/home.contract'
import type { Href } from 'shared-contracts/page'
import { isAt } from '../page-parts/address'

/** Pages whose text the server supplies (P 2), in the order of their tabs. */
export const contentPages = [
  { id: 'storefront.contact', title: 'Contact', call: getContactPage },
  { id: 'storefront.privacy', title: 'Privacy policy', call: getPrivacyPage },
  { id: 'storefront.payments', title: 'Payments', call: getPaymentsPage },
  { id: 'storefront.terms', title: 'Terms and conditions', call: getTermsPage },
] as const

/** The page that an address shows. */
export const contentPageAt = (url: string, href: Href) =>
  contentPages.find(({ id }) => isAt(url, href(id)))
