import type { Editable } from './editable'
import { faqCategoryEditable } from './editables/faq-category'
import { faqEntryEditable } from './editables/faq-entry'
import { homeEditable } from './editables/home-record'
import { planEditable } from './editables/plan'
import { serviceEditable } from './services/service.editable'

/** Every kind of content that has an editor. */
export const editables: readonly Editable[] = [
  faqCategoryEditable,
  faqEntryEditable,
  homeEditable,
  planEditable,
  serviceEditable,
]

export const findEditable = (name: string): Editable | undefined =>
  editables.find((editable) => editable.name === name)
