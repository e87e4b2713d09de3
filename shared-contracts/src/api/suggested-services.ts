import { textOfHtml } from '../html/text-of-html'
import type { ServiceSuggestions } from './search.schema'

export interface SuggestedService {
  slug: string
  title: string
  /** One sentence of plain text. */
  note: string
}

/** As many as a list below a search box shows. */
const most = 8

/** One list of services from both completions of the answer (P 3): titles first, each once. */
export function suggestedServices(answer: ServiceSuggestions): SuggestedService[] {
  const options = [
    ...answer.service_title_suggest__completion,
    ...answer.service_content_suggest__completion,
  ].flatMap((entry) => entry.options)
  const bySlug = new Map(
    options.map(({ _source }) => [
      _source.slug,
      {
        slug: _source.slug,
        title: _source.service_title,
        note: textOfHtml(_source.service_content),
      },
    ]),
  )
  return [...bySlug.values()].slice(0, most)
}
