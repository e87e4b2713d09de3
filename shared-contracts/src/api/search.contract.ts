import { defineCall } from '../call/call'
import type { ServiceSearchQuery, ServiceSuggestions } from './search.schema'
import type { ServiceSummary } from './services.schema'
import type { ListOf } from './shared.schema'
import type { FindQuery, Findings } from './find.schema'

export const suggestServices = defineCall<
  ServiceSuggestions,
  {
    query: {
      service_content_suggest__completion: string
      service_title_suggest__completion: string
    }
  }
>()('GET', '/search/service/suggest/')
/** Every service. The specification writes it without the last slash, and with it where a type is named. */
export const listServices = defineCall<ListOf<ServiceSummary>>()('GET', '/search/service')
/** `service_type` is PERSONAL or BUSINESS in either case; without it every service is listed. */
export const searchServices = defineCall<ListOf<ServiceSummary>, { query: ServiceSearchQuery }>()(
  'GET',
  '/search/service/',
)

/**
 * Ours: orders, customers and services in which every word of `q` occurs, each as its own list would
 * show them to the caller. 400 below 2 characters.
 */
export const findAnything = defineCall<Findings, { query: FindQuery }>()('GET', '/api/x/find')
