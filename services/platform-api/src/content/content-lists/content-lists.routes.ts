import type { FastifyInstance } from 'fastify'
import {
  countProducts as countsCall,
  listFaqCategoryRows,
  listFaqItemRows,
  listHomeRecords,
  listProducts as productsCall,
} from 'shared-contracts/api/content-lists.contract'
import {
  contentListQuery,
  faqCategoryPage,
  faqItemPage,
  homeRecordPage,
  productCounts,
  productListQuery,
  productPage,
  type ContentListQuery,
} from 'shared-contracts/api/content-lists.schema'
import { groupsWith } from 'shared-contracts/capabilities'
import { route } from '../../http/route'
import { pagingOf } from '../../paging/paging'
import { listFaqCategories, listFaqItems } from './faq-lists.queries'
import { listHomeRecord } from './home-record.queries'
import { countProducts, listProducts } from './product-list.queries'

/** The specification's clients ask for these lists without a page and want all of them. */
const whole = '1000'

const pagedWhole = ({ page, page_size = whole }: ContentListQuery) => pagingOf({ page, page_size })

/** What the back office lists of the site's content, hidden parts included. */
export function contentListRoutes(app: FastifyInstance): void {
  const auth = groupsWith('content.manage')
  route(app, listFaqCategoryRows, {
    auth,
    schemas: { query: contentListQuery, answer: faqCategoryPage },
    handler: ({ db, query }) => listFaqCategories(db, pagedWhole(query), query.search),
  })
  route(app, listFaqItemRows, {
    auth,
    schemas: { query: contentListQuery, answer: faqItemPage },
    handler: ({ db, query }) => listFaqItems(db, pagedWhole(query), query.search),
  })
  route(app, listHomeRecords, {
    auth,
    schemas: { query: contentListQuery, answer: homeRecordPage },
    handler: ({ db, query }) => listHomeRecord(db, pagedWhole(query)),
  })
  route(app, productsCall, {
    auth: groupsWith('products.manage'),
    schemas: { query: productListQuery, answer: productPage },
    handler: ({ db, query }) => listProducts(db, query),
  })
  route(app, countsCall, {
    auth: groupsWith('products.manage'),
    schemas: { query: productListQuery, answer: productCounts },
    handler: ({ db, query }) => countProducts(db, query),
  })
}
