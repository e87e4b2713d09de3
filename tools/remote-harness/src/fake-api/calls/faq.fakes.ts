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
import { fake, type FakeCall } from '../call/fake-call'
import { suggestionEntry } from '../call/suggestions'

export const faqFakes: FakeCall[] = [
  fake(listFaqCategories, {
    access: 'public',
    answer: z.array(faqCategory),
    respond: ({ fakeData }) => fakeData.faqCategories,
  }),
  fake(listFaqItems, {
    access: 'public',
    answer: z.array(faqItem),
    respond: ({ fakeData, params }) =>
      fakeData.faqItems.filter(({ faq_category }) => String(faq_category) === params.categoryId),
  }),
  fake(suggestFaqs, {
    access: 'public',
    query: faqSuggestQuery,
    answer: faqSuggestions,
    respond: ({ fakeData, query }) => {
      const entry = (words: string, field: 'faq_title' | 'faq_description') =>
        suggestionEntry(fakeData.faqItems, words, field, (item) => ({
          text: item.faq_title,
          _source: { ...item, slug: `question-${item.id}` },
        }))
      return {
        faq_title_suggest__completion: entry(query.faq_title_suggest__completion, 'faq_title'),
        faq_content_suggest__completion: entry(
          query.faq_content_suggest__completion,
          'faq_description',
        ),
      }
    },
  }),
  fake(searchFaqs, {
    access: 'public',
    query: faqSearchQuery,
    answer: z.array(faqItem),
    respond: ({ fakeData, query }) =>
      fakeData.faqItems.filter(({ id }) => query.id === undefined || String(id) === query.id),
  }),
]
