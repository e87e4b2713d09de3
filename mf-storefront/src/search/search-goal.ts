import type { ServiceSuggestions } from 'shared-contracts/api/search.schema'

export interface SuggestedService {
  slug: string
  title: string
  note: string
}

/** One list of services from both completions of the answer, titles first, each service once. */
export function suggestedServices(answer: ServiceSuggestions): SuggestedService[] {
  const options = [
    ...answer.service_title_suggest__completion,
    ...answer.service_content_suggest__completion,
  ].flatMap((entry) => entry.options)
  const bySlug = new Map(
    options.map(({ _source }) => [
      _source.slug,
      { slug: _source.slug, title: _source.service_title, note: _source.service_content },
    ]),
  )
  return [...bySlug.values()].slice(0, 8)
}

/** Where Search leads when no suggestion was picked: a service named in full, else the search. */
export function searchGoal(
  text: string,
  suggestions: SuggestedService[],
): { service: string } | { search: string } {
  const wanted = text.trim().toLowerCase()
  const named = suggestions.find(({ title }) => title.toLowerCase() === wanted)
  return named ? { service: named.slug } : { search: text.trim() }
}
