import type { FastifyInstance } from 'fastify'
import {
  getContactPage,
  getFooter,
  getHomeStatic,
  getPageTags,
  getPaymentsPage,
  getPrivacyPage,
  getServicesFooter,
  getTermsPage,
  listClients as listClientsCall,
  listTestimonials as listTestimonialsCall,
} from 'shared-contracts/api/home.contract'
import {
  client,
  footer,
  homeStatic,
  pageTags,
  staticPage,
  testimonial,
} from 'shared-contracts/api/home.schema'
import type { Call } from 'shared-contracts/call'
import { z, type ZodMiniType } from 'zod/mini'
import { notFound } from '../../http/failures'
import { route } from '../../http/route'
import {
  findPageTags,
  findRecord,
  listClients,
  listTestimonials,
  type ContentRecords,
} from './home.queries'
import { privacySections } from './privacy-sections'

export function homeRoutes(app: FastifyInstance): void {
  recordRoute(app, getHomeStatic, 'home/static', homeStatic)
  recordRoute(app, getFooter, 'home/footer', footer)
  recordRoute(app, getServicesFooter, 'home/footer', footer)
  recordRoute(app, getContactPage, 'page/contactus_static', staticPage)
  recordRoute(app, getPrivacyPage, 'page/privacypolicy', staticPage, (page) => ({
    ...page,
    page_description: `${page.page_description}\n${privacySections()}`,
  }))
  recordRoute(app, getPaymentsPage, 'page/payments', staticPage)
  recordRoute(app, getTermsPage, 'page/tnc', staticPage)
  route(app, listTestimonialsCall, {
    auth: 'public',
    schemas: { answer: z.array(testimonial) },
    handler: ({ db }) => listTestimonials(db),
  })
  route(app, listClientsCall, {
    auth: 'public',
    schemas: { answer: z.array(client) },
    handler: ({ db }) => listClients(db),
  })
  route(app, getPageTags, {
    auth: 'public',
    schemas: { params: z.object({ page: z.string() }), answer: pageTags },
    handler: async ({ db, params }) => {
      const tags = await findPageTags(db, params.page)
      if (!tags) throw notFound()
      return tags
    },
  })
}

function recordRoute<K extends keyof ContentRecords>(
  app: FastifyInstance,
  call: Call<ContentRecords[K]>,
  key: K,
  answer: ZodMiniType,
  /** What the product adds to what editors wrote. */
  complete: (record: ContentRecords[K]) => ContentRecords[K] = (record) => record,
) {
  route(app, call, {
    auth: 'public',
    schemas: { answer },
    handler: async ({ db }) => {
      const record = await findRecord(db, key)
      if (!record) throw notFound()
      return complete(record)
    },
  })
}
