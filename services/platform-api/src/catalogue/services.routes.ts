import type { FastifyInstance } from 'fastify'
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
} from 'shared-contracts/api/services.schema'
import { z } from 'zod/mini'
import { idParam, slugParams } from '../http/params'
import { notFound } from '../http/failures'
import { route } from '../http/route'
import { PrintQueue } from '../documents/print-queue'
import { pagingOf } from '../paging/paging'
import { categoriesOf, typesOf } from './categories'
import { formPageOf, serviceDetailOf } from './service-detail'
import { SamplePdfs } from './sample-pdf'
import { sampleOf } from './service-sample'
import {
  findService,
  listFaqOfService,
  listPopularServices,
  listServicesOfCategory,
} from './services.queries'

export function serviceRoutes(app: FastifyInstance): void {
  route(app, listServiceTypes, {
    auth: 'public',
    schemas: { answer: z.array(serviceType) },
    handler: ({ db }) => typesOf(db),
  })
  route(app, listCategories, {
    auth: 'public',
    schemas: { params: z.object({ type: idParam }), answer: z.array(category) },
    handler: ({ db, params }) => categoriesOf(db, params.type),
  })
  route(app, listPopular, {
    auth: 'public',
    schemas: { answer: z.array(serviceSummary) },
    handler: ({ db }) => listPopularServices(db),
  })
  route(app, listCategoryServices, {
    auth: 'public',
    schemas: { params: z.object({ categoryId: idParam }), answer: z.array(serviceSummary) },
    handler: ({ db, params }) => listServicesOfCategory(db, params.categoryId),
  })
  oneServiceRoutes(app)
}

function oneServiceRoutes(app: FastifyInstance) {
  const queue = new PrintQueue()
  app.addHook('onClose', () => queue.close())
  const samples = new SamplePdfs(app.files, queue)
  route(app, getService, {
    auth: 'public',
    schemas: { params: slugParams, answer: serviceDetail },
    handler: ({ db, params }) => serviceDetailOf(db, params.slug),
  })
  route(app, listServiceFaq, {
    auth: 'public',
    schemas: { params: slugParams, answer: z.array(serviceFaq) },
    handler: async ({ db, params }) => {
      const found = await findService(db, params.slug)
      if (!found) throw notFound()
      return listFaqOfService(db, found.detail.id)
    },
  })
  route(app, getServiceSample, {
    auth: 'public',
    schemas: { params: slugParams, answer: serviceSample },
    handler: async ({ db, params }) => {
      const { title, html, words } = await sampleOf(db, params.slug)
      const pdf = await samples.pdfOf(words)
      return { title, html, ...(pdf && { pdf }) }
    },
  })
  route(app, getFormPage, {
    auth: 'public',
    schemas: {
      params: slugParams,
      query: z.object({ page: z.optional(z.string()) }),
      answer: formPage,
    },
    handler: ({ db, params, query }) => formPageOf(db, params.slug, pagingOf(query).page),
  })
}
