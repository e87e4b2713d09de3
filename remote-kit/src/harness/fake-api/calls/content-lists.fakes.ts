import {
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
  productListQuery,
  productPage,
} from 'shared-contracts/api/content-lists.schema'
import { getHomeStatic } from 'shared-contracts/api/home.contract'
import { homeStatic } from 'shared-contracts/api/home.schema'
import { groupsWith } from 'shared-contracts/capabilities'
import { fake, type FakeCall } from '../fake-call'
import { pageOf } from '../paging'
import { sample } from '../sample/sample'

const access = groupsWith('content.manage')
const whole = { page_size: '1000' }
const published = new Date(Date.UTC(2026, 8, 1, 9)).toISOString()

export const contentListFakes: FakeCall[] = [
  fake(listFaqCategoryRows, {
    access,
    query: contentListQuery,
    answer: faqCategoryPage,
    respond: ({ world, query }) => {
      const rows = world.faqCategories.map((category) => ({
        ...category,
        questions: world.faqItems.filter(({ faq_category }) => faq_category === category.id).length,
      }))
      return pageOf(rows, { ...whole, ...query })
    },
  }),
  fake(listFaqItemRows, {
    access,
    query: contentListQuery,
    answer: faqItemPage,
    respond: ({ world, query }) => {
      const nameOf = (wanted: number) =>
        world.faqCategories.find(({ id }) => id === wanted)?.faq_category_name ?? ''
      const rows = world.faqItems.map((item) => ({
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
    respond: ({ world, query }) => {
      const rows = world.services.map(({ id, slug, ...service }) => ({
        ...{ id, slug, service_title: service.service_title },
        ...{ service_type: service.service_type, service_category: service.service_category },
        ...{ content_published_date: published, status: 'Published' as const },
      }))
      return pageOf(rows, query)
    },
  }),
]
