import {
  countProducts,
  listFaqCategoryRows,
  listFaqItemRows,
  listHomeRecords,
  listProducts,
} from 'shared-contracts/api/content-lists.contract'
import {
  contentListQuery,
  faqCategoryPage,
  faqItemPage,
  homeRecordPage,
  productCounts,
  productListQuery,
  productPage,
  type ProductListQuery,
} from 'shared-contracts/api/content-lists.schema'
import { getHomeStatic } from 'shared-contracts/api/home.contract'
import { homeStatic } from 'shared-contracts/api/home.schema'
import { groupsWith } from 'shared-contracts/capabilities'
import { fake, type FakeCall } from '../call/fake-call'
import { pageOf } from '../call/paging'
import { sample } from '../sample/sample'
import type { FakeData } from '../data/fake-data'

const access = groupsWith('content.manage')
const whole = { page_size: '1000' }
const published = new Date(Date.UTC(2026, 8, 1, 9)).toISOString()

export const contentListFakes: FakeCall[] = [
  fake(listFaqCategoryRows, {
    access,
    query: contentListQuery,
    answer: faqCategoryPage,
    respond: ({ fakeData, query }) => {
      const rows = fakeData.faqCategories.map((category) => ({
        ...category,
        questions: fakeData.faqItems.filter(({ faq_category }) => faq_category === category.id)
          .length,
      }))
      return pageOf(rows, { ...whole, ...query })
    },
  }),
  fake(listFaqItemRows, {
    access,
    query: contentListQuery,
    answer: faqItemPage,
    respond: ({ fakeData, query }) => {
      const nameOf = (wanted: number) =>
        fakeData.faqCategories.find(({ id }) => id === wanted)?.faq_category_name ?? ''
      const rows = fakeData.faqItems.map((item) => ({
        ...item,
        faq_category_name: nameOf(item.faq_category),
      }))
      return pageOf(rows, { ...whole, ...query })
    },
  }),
  fake(listHomeRecords, {
    access,
    query: contentListQuery,
    answer: homeRecordPage,
    respond: ({ query }) =>
      pageOf([{ ...sample(homeStatic, getHomeStatic.path), id: 1 }], { ...whole, ...query }),
  }),
  fake(listProducts, {
    access: groupsWith('products.manage'),
    query: productListQuery,
    answer: productPage,
    respond: ({ fakeData, query }) => {
      const { status = 'All' } = query
      const rows = productRows(fakeData, query).filter((row) =>
        ['All', row.status].includes(status),
      )
      return pageOf(rows, query)
    },
  }),
  fake(countProducts, {
    access: groupsWith('products.manage'),
    query: productListQuery,
    answer: productCounts,
    respond: ({ fakeData, query }) => {
      const rows = productRows(fakeData, query)
      const count = (status: string) => rows.filter((row) => row.status === status).length
      const counts = { Published: count('Published'), 'Not published': count('Not published') }
      return { counts: { All: rows.length, ...counts, Retired: count('Retired') } }
    },
  }),
]

/** The last service was taken off the site, so that each status can be seen. */
function productRows({ services }: FakeData, { search = '' }: ProductListQuery) {
  return services
    .map(({ id, slug, ...service }, index) => ({
      ...{ id, slug, service_title: service.service_title },
      ...{ service_type: service.service_type, service_category: service.service_category },
      ...{ content_published_date: published, edited_on: index === 0 ? published : null },
      status: index === services.length - 1 ? ('Retired' as const) : ('Published' as const),
    }))
    .filter(({ service_title }) => service_title.toLowerCase().includes(search.toLowerCase()))
}
