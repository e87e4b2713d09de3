import type { SuggestedService } from 'shared-contracts/api/suggested-services'
import { useShell } from 'shared-contracts/shell'
import { SearchBox } from 'shared-ui/search-box'
import { useServiceSuggestions } from 'shared-ui/suggestions'
import { homeFixedTexts } from './texts'

/** Home's search: a picked suggestion opens its service, anything else the search screen (P 2). */
export function DocumentSearch() {
  const { href, navigate } = useShell()
  const { found, ask } = useServiceSuggestions()
  const open = (slug: string) => navigate(href('storefront.service', { aggrement: slug }))
  const submit = (text: string) => {
    const goal = searchGoal(text, found)
    if ('service' in goal) return open(goal.service)
    navigate(href('storefront.search', {}, { q: goal.search || undefined }), {
      state: { searchtext: goal.search },
    })
  }
  return (
    <SearchBox
      placeholder={homeFixedTexts.searchPlaceholder}
      label="Search legal services"
      buttonLabel="Search"
      suggestions={found.map(({ slug, title, note }) => ({ id: slug, label: title, note }))}
      onQuery={ask}
      onPick={({ id }) => open(id)}
      onSubmit={submit}
      action={href('storefront.search')}
      name="q"
    />
  )
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
