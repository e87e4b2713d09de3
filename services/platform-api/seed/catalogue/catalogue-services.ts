import { lawyerServices } from '../lawyer-services/lawyer-services'
import { allServices } from '../services/all-services'
import type { CatalogueService } from './service-row'

/** Documents that a customer fills in, and the time of a lawyer. */
export const catalogueServices: readonly CatalogueService[] = [...allServices, ...lawyerServices]
