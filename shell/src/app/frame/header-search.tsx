import { useShell } from 'shared-contracts/shell'
import { SearchBox } from 'shared-ui/search-box'
import { useServiceSuggestions } from 'shared-ui/suggestions'
import { useEnvironment } from '../environment'
import { texts } from '../texts'
import { servicePath } from './site-links'

/** Suggestions lead to a service; anything else goes to the search page. */
export function HeaderSearch({ action }: { action: string }) {
  const { plan } = useEnvironment()
  const { navigate } = useShell()
  const { found: suggestions, ask } = useServiceSuggestions()
  const search = (text: string) =>
    navigate(text ? `${action}?q=${encodeURIComponent(text)}` : action, {
      state: { searchtext: text },
    })
  return (
    <SearchBox
      look="header"
      label="Search the site"
      placeholder={texts.searchPlaceholder}
      buttonLabel="Search the site"
      action={action}
      name="q"
      suggestions={suggestions.map(({ slug, title }) => ({ id: slug, label: title }))}
      onQuery={ask}
      onPick={({ id }) => navigate(servicePath(plan, id))}
      onSubmit={search}
    />
  )
}
