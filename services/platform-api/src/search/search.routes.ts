import type { FastifyInstance } from 'fastify'
import {
  searchServices as searchServicesCall,
  suggestServices as suggestServicesCall,
} from 'shared-contracts/api/search.contract'
import {
  serviceSearchQuery,
  serviceSuggestions,
  suggestQuery,
} from 'shared-contracts/api/search.schema'
import { serviceSummary } from 'shared-contracts/api/services.schema'
import { listOf } from 'shared-contracts/api/shared.schema'
import { route } from '../http/route'
import { searchServices, suggestServices } from './search.queries'
import { entryOf } from './suggestion-index'

export function searchRoutes(app: FastifyInstance): void {
  route(app, suggestServicesCall, {
    auth: 'public',
    schemas: { query: suggestQuery, answer: serviceSuggestions },
    handler: async ({ db, query }) => {
      const title = query.service_title_suggest__completion
      const content = query.service_content_suggest__completion
      const found = await suggestServices(db, { title, content })
      return {
        service_title_suggest__completion: entryOf(
          title,
          found.title.map((source) => ({ text: source.service_title, _source: source })),
        ),
        service_content_suggest__completion: entryOf(
          content,
          found.content.map((source) => ({ text: source.service_content, _source: source })),
        ),
      }
    },
  })
  route(app, searchServicesCall, {
    auth: 'public',
    schemas: { query: serviceSearchQuery, answer: listOf(serviceSummary) },
    handler: ({ db, query }) => searchServices(db, query),
  })
}
