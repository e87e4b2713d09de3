import { defineCall } from '../call/call'
import type {
  ContentListQuery,
  FaqCategoryPage,
  FaqItemPage,
  HomeRecordPage,
  ProductListQuery,
  ProductPage,
} from './content-lists.schema'

/** Paging and search of these lists are ours; without them the whole list comes. */
type Listed = { query: ContentListQuery }

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
export const listProducts = defineCall<ProductPage, { query: ProductListQuery }>()(
  'GET',
  '/api/services/adminlist/',
)
