import type { Editable } from './editable'
import { clientEditable } from './editables/client'
import { couponEditable } from './editables/coupon'
import { faqCategoryEditable, planCategoryEditable } from './editables/categories'
import { faqEntryEditable } from './editables/faq-entry'
import { footerEditable } from './editables/footer'
import { homeEditable } from './editables/home-record'
import { planEditable } from './editables/plan'
import { serviceCategoryEditable } from './editables/service-category'
import { staticPageEditable } from './editables/static-page'
import { testimonialEditable } from './editables/testimonial'
import { serviceEditable } from './services/service.editable'

/** Every kind of content that has an editor. */
export const editables: readonly Editable[] = [
  faqCategoryEditable,
  faqEntryEditable,
  homeEditable,
  planEditable,
  serviceEditable,
  planCategoryEditable,
  testimonialEditable,
  clientEditable,
  footerEditable,
  staticPageEditable,
  couponEditable,
  serviceCategoryEditable,
]

export const findEditable = (name: string): Editable | undefined =>
  editables.find((editable) => editable.name === name)
