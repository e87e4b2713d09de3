import { defineCall } from '../call/call'
import type {
  Category,
  FormPage,
  ServiceDetail,
  ServiceFaq,
  ServiceSample,
  ServiceSummary,
  ServiceType,
} from './services.schema'

type BySlug = { params: { slug: string } }

export const listServiceTypes = defineCall<ServiceType[]>()('GET', '/api/services/types/')
/** Menus and services pages: 2 Personal, 3 Business, 4 Lawyer services. */
export const listCategories = defineCall<Category[], { params: { type: number } }>()(
  'GET',
  '/api/services/categories-list2/{type}/',
)
export const listPopular = defineCall<ServiceSummary[]>()(
  'GET',
  '/api/services/popular_productslist/',
)
export const listCategoryServices = defineCall<
  ServiceSummary[],
  { params: { categoryId: number } }
>()('GET', '/api/services/service_details/{categoryId}/')
export const getService = defineCall<ServiceDetail, BySlug>()('GET', '/api/services/list/{slug}/')
export const listServiceFaq = defineCall<ServiceFaq[], BySlug>()(
  'GET',
  '/api/services/service/{slug}/faq/',
)
export const getFormPage = defineCall<FormPage, BySlug & { query: { page: number } }>()(
  'GET',
  '/api/services/list/{slug}/form/',
)
/** Ours: a sample that can be read whole before anything is paid. */
export const getServiceSample = defineCall<ServiceSample, BySlug>()(
  'GET',
  '/api/x/services/{slug}/sample',
)
