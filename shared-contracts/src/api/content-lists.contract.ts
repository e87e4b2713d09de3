import { defineCall } from '../call/call'
import type {
  ContentListQuery,
  EditorTicket,
  FaqCategoryPage,
  FaqItemPage,
  HomeRecordPage,
  ProductCounts,
  ProductListQuery,
  ProductPage,
} from './content-lists.schema'

/** The paging of a list as a client writes it. */
type Paged<Q extends { page?: unknown; page_size?: unknown }> = Omit<Q, 'page' | 'page_size'> & {
  page?: number
  page_size?: number
}
/** Paging and search of these lists are ours; without them the whole list comes. */
type Listed = { query: Paged<ContentListQuery> }

export const listFaqCategoryRows = defineCall<FaqCategoryPage, Listed>()(
  'GET',
  '/api/home/adminlist_homefaqcategory/',
)
export const listFaqItemRows = defineCall<FaqItemPage, Listed>()(
  'GET',
  '/api/home/adminlist_homefaq/',
)
export const listHomeRecords = defineCall<HomeRecordPage, Listed>()('GET', '/api/home/adminlist/')

/** Days are those on which a service was published, in Lagos. */
export const listProducts = defineCall<ProductPage, { query: Paged<ProductListQuery> }>()(
  'GET',
  '/api/services/adminlist/',
)

/** Ours: how many products there are by status, with the list's search and days. */
export const countProducts = defineCall<ProductCounts, { query: Paged<ProductListQuery> }>()(
  'GET',
  '/api/x/product-counts',
)

/**
 * Ours: opens the editors, pages of the API that the dashboard shows in a frame. Add the ticket to an
 * editor's address as `?token=`: `/api/x/editors/faq-entries/7?token=…`. It works once, for a minute.
 */
export const createEditorTicket = defineCall<EditorTicket>()('POST', '/api/x/editor-tickets')
