import { ApiError } from 'shared-contracts/api-client'
import {
  getContactPage,
  getPaymentsPage,
  getPrivacyPage,
  getTermsPage,
} from 'shared-contracts/api/home.contract'
import { notFound, type Href, type LoaderAnswer, type LoaderArgs } from 'shared-contracts/page'
import { pageHead } from '../loading/page-data'
import { isAt } from '../page-parts/address'

interface ContentData {
  /** Page id, for the tab that is current. */
  id: string
  title: string
  /** Sanitised by the API. Empty while nobody has written it. */
  html: string
}

export async function loader({
  url,
  context,
  signal,
}: LoaderArgs): Promise<LoaderAnswer<ContentData>> {
  const page = contentPageAt(url, context.href)
  if (!page) return notFound()
  const { id, title, call } = page
  const record = await context.api.call(call, { signal }).catch(missing)
  if (!record) return notFound()
  return {
    head: pageHead(record, { title }),
    data: { id, title, html: withoutOwnTitle(record.page_description, title).trim() },
  }
}

function missing(error: unknown): undefined {
  if (error instanceof ApiError && error.status === 404) return undefined
  throw error
}

const leadingHeading = /^\s*<h([1-3])[^>]*>([^<]*)<\/h\1>/

/**
 * The text without a first heading that only repeats the page's title, which stands above it
 * already. Takes sanitised HTML and removes one whole element, so the rest stays sanitised.
 */
export function withoutOwnTitle(html: string, title: string): string {
  const [heading, , words] = leadingHeading.exec(html) ?? []
  return heading && words?.trim().toLowerCase() === title.toLowerCase()
    ? html.slice(heading.length)
    : html
}

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
