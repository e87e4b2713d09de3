import type { ServiceSeed } from '../services/service-seed'

/** What the loader reads: a document of the catalogue, or a service of a lawyer. */
export type CatalogueService = Omit<ServiceSeed, 'typeId' | 'related'> & {
  related: readonly string[]
}
