import { defineCall } from '../call/call'
import type { ServiceSuggestions } from './search.schema'

export const suggestServices = defineCall<
  ServiceSuggestions,
  {
    query: {
      service_content_suggest__completion: string
      service_title_suggest__completion: string
    }
  }
>()('GET', '/search/service/suggest/')
