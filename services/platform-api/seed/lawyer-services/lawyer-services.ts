import type { CatalogueService } from '../catalogue/service-row'
import { documentReview } from './document-review/service'
import { lawyerConsultation } from './lawyer-consultation/service'

/** Menu 4: what a lawyer does at a fixed price (decisions.md, settled 9). */
export const lawyerCategory = {
  id: 8,
  typeId: 4,
  name: 'Time with a lawyer',
  description: 'A question, or a paper that someone else wrote.',
} as const

export const lawyerServices: readonly CatalogueService[] = [lawyerConsultation, documentReview]
