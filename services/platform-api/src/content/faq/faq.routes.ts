import type { FastifyInstance } from 'fastify'
import {
  listFaqCategories,
  listFaqItems,
  searchFaqs,
  suggestFaqs,
} from 'shared-contracts/api/faq.contract'
import {
  faqCategory,
  faqItem,
  faqSearchQuery,
  faqSuggestions,
  faqSuggestQuery,
} from 'shared-contracts/api/faq.schema'
import { z } from 'zod/mini'
import { idParam } from '../../http/params'
import { route } from '../../http/route'
import { findItem, listAllItems, listCategories, listItems } from './faq.queries'
import { suggestionsFor } from './faq-suggestions'

export function faqRoutes(app: FastifyInstance): void {
  route(app, listFaqCategories, {
    auth: 'public',
    schemas: { answer: z.array(faqCategory) },
    handler: ({ db }) => listCategories(db),
  })
  route(app, listFaqItems, {
    auth: 'public',
    schemas: { params: z.object({ categoryId: idParam }), answer: z.array(faqItem) },
    handler: ({ db, params }) => listItems(db, params.categoryId),
  })
  route(app, suggestFaqs, {
    auth: 'public',
    schemas: { query: faqSuggestQuery, answer: faqSuggestions },
    handler: ({ db, query }) => suggestionsFor(db, query),
  })
  route(app, searchFaqs, {
    auth: 'public',
    schemas: { query: faqSearchQuery, answer: z.array(faqItem) },
    handler: ({ db, query }) => {
      if (query.id === undefined) return listAllItems(db)
      return /^\d{1,9}$/.test(query.id) ? findItem(db, Number(query.id)) : []
    },
  })
}
