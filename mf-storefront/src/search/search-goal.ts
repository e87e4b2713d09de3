import type { SuggestedService } from 'shared-contracts/api/suggested-services'

/** Where Search leads when no suggestion was picked: a service named in full, else the search. */
export function searchGoal(
  text: string,
  suggestions: SuggestedService[],
): { service: string } | { search: string } {
  const wanted = text.trim().toLowerCase()
  const named = suggestions.find(({ title }) => title.toLowerCase() === wanted)
  return named ? { service: named.slug } : { search: text.trim() }
}
