import { defineCall } from '../call/call'
import type { FaqCategory, FaqItem, FaqSuggestions } from './faq.schema'

export const listFaqCategories = defineCall<FaqCategory[]>()('GET', '/api/home/faqcategory/')
/** Category 11 is the one the page opens with (P 9). */
export const listFaqItems = defineCall<FaqItem[], { params: { categoryId: number } }>()(
  'GET',
  '/api/home/faq_qa/{categoryId}/',
)
export const suggestFaqs = defineCall<
  FaqSuggestions,
  { query: { faq_content_suggest__completion: string; faq_title_suggest__completion: string } }
>()('GET', '/search/faq/suggest/')
/** The question with this id, as a list of one; all questions when the id is left out. */
export const searchFaqs = defineCall<FaqItem[], { query: { id?: number } }>()('GET', '/search/faq/')
