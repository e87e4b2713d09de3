import { searchServices, suggestServices } from 'shared-contracts/api/search.contract'
import {
  serviceSearchQuery,
  serviceSuggestions,
  suggestQuery,
} from 'shared-contracts/api/search.schema'
import {
  getFormPage,
  getService,
  getServiceSample,
  listCategories,
  listCategoryServices,
  listPopular,
  listServiceFaq,
  listServiceTypes,
} from 'shared-contracts/api/services.contract'
import {
  category,
  formPage,
  serviceDetail,
  serviceFaq,
  serviceSample,
  serviceSummary,
  serviceType,
  type ServiceDetail,
} from 'shared-contracts/api/services.schema'
import { listOf } from 'shared-contracts/api/shared.schema'
import { z } from 'zod/mini'
import { fake, found, notFound, type FakeCall } from '../call/fake-call'
import { pageOf } from '../call/paging'
import { sample } from '../sample/sample'
import { holds, suggestionEntry } from '../call/suggestions'
import { formDocument, formPages } from '../data/form-template'
import { serviceTypes } from '../data/services'
import type { FakeData } from '../data/fake-data'

const bySlug = ({ services }: FakeData, slug: string | undefined) =>
  found(services.find((service) => service.slug === slug))

export const serviceFakes: FakeCall[] = [
  fake(listServiceTypes, {
    access: 'public',
    answer: z.array(serviceType),
    respond: () =>
      serviceTypes.map((type) => ({
        ...sample(serviceType, type.category),
        ...type,
        service_type_banner: null,
        meta_image: null,
        other_meta_tags: [],
      })),
  }),
  fake(listCategories, {
    access: 'public',
    answer: z.array(category),
    respond: ({ fakeData, params }) => {
      const categories = fakeData.categories.filter(({ type }) => String(type) === params.type)
      if (categories.length === 0) throw notFound()
      return categories.map((one) => ({
        ...one,
        service_category: servicesOf(fakeData, one.category),
      }))
    },
  }),
  fake(listPopular, {
    access: 'public',
    answer: z.array(serviceSummary),
    respond: ({ fakeData }) => fakeData.services.slice(0, 6),
  }),
  fake(listCategoryServices, {
    access: 'public',
    answer: z.array(serviceSummary),
    respond: ({ fakeData, params }) => {
      const named = fakeData.categories.find(({ id }) => String(id) === params.categoryId)
      return servicesOf(fakeData, found(named).category)
    },
  }),
  fake(getService, {
    access: 'public',
    answer: serviceDetail,
    respond: ({ fakeData, params }) => bySlug(fakeData, params.slug),
  }),
  fake(getServiceSample, {
    access: 'public',
    answer: serviceSample,
    respond: ({ fakeData, params }) => {
      const { service_title } = bySlug(fakeData, params.slug)
      const html = `<article><h1>${service_title}</h1><p>1. A whole sample document.</p></article>`
      return { title: service_title, html }
    },
  }),
  fake(listServiceFaq, {
    access: 'public',
    answer: z.array(serviceFaq),
    respond: ({ fakeData, params }) => {
      bySlug(fakeData, params.slug)
      return fakeData.faqItems.slice(0, 3)
    },
  }),
  fake(getFormPage, {
    access: 'public',
    query: z.object({ page: z.optional(z.string()) }),
    answer: formPage,
    respond: ({ fakeData, params, query }) => formPageOf(bySlug(fakeData, params.slug), query.page),
  }),
  fake(suggestServices, {
    access: 'public',
    query: suggestQuery,
    answer: serviceSuggestions,
    respond: ({ fakeData, query }) => {
      const title = query.service_title_suggest__completion
      const content = query.service_content_suggest__completion
      const entry = (words: string, field: 'service_title' | 'service_content') =>
        suggestionEntry(fakeData.services, words, field, (service) => ({
          text: service.service_title,
          _source: service,
        }))
      return {
        service_title_suggest__completion: entry(title, 'service_title'),
        service_content_suggest__completion: entry(content, 'service_content'),
      }
    },
  }),
  fake(searchServices, {
    access: 'public',
    query: serviceSearchQuery,
    answer: listOf(serviceSummary),
    respond: ({ fakeData, query }) => {
      const { service_type, search = '' } = query
      const wanted = fakeData.services.filter(
        (service) =>
          (!service_type || service.service_type.toLowerCase() === service_type.toLowerCase()) &&
          holds(`${service.service_title} ${service.service_content}`, search),
      )
      return pageOf(wanted, query)
    },
  }),
]

const servicesOf = ({ services }: FakeData, name: string) =>
  services.filter(({ service_category }) => service_category === name)

function formPageOf(service: ServiceDetail, page = '1') {
  const number = Number(page)
  const questions = found(formPages[number - 1])
  const base = sample(formPage, service.slug).results[0]
  return {
    results: [
      {
        ...found(base),
        service_title: service.service_title,
        service_id: service.id,
        filing_cost: service.filing_cost,
        data: formDocument(service.service_title),
        input_content_data: questions,
      },
    ],
    paginationCurrent: number,
    paginationTotal: formPages.length,
  }
}
