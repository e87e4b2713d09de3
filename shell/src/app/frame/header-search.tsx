import { useRef, useState } from 'react'
import { suggestServices } from 'shared-contracts/api/search.contract'
import type { ServiceSuggestions } from 'shared-contracts/api/search.schema'
import { suggestedServices } from 'shared-contracts/api/suggested-services'
import { useShell } from 'shared-contracts/shell'
import { SearchBox, type Suggestion } from 'shared-ui/search-box'
import { useEnvironment } from '../environment'
import { texts } from '../texts'
import { servicePath } from './site-links'

/** Milliseconds after the last key before suggestions are asked for. */
const pause = 200
const shortest = 2

/** Suggestions lead to a service; anything else goes to the search page. */
export function HeaderSearch({ action }: { action: string }) {
  const { plan } = useEnvironment()
  const { navigate } = useShell()
  const [suggestions, ask] = useSuggestions()
  const search = (text: string) =>
    navigate(text ? `${action}?q=${encodeURIComponent(text)}` : action, {
      state: { searchtext: text },
    })
  return (
    <SearchBox
      look="header"
      label="Search legal services"
      placeholder={texts.searchPlaceholder}
      buttonLabel="Search"
      action={action}
      name="q"
      suggestions={suggestions}
      onQuery={ask}
      onPick={({ id }) => navigate(servicePath(plan, id))}
      onSubmit={search}
    />
  )
}

function useSuggestions(): [Suggestion[], (text: string) => void] {
  const { api } = useShell()
  const [found, setFound] = useState<Suggestion[]>([])
  const asking = useRef<{ timer?: ReturnType<typeof setTimeout>; latest: string }>({ latest: '' })
  async function fetchFor(text: string) {
    const query = {
      service_content_suggest__completion: text,
      service_title_suggest__completion: text,
    }
    const answer = await api.call(suggestServices, { query }).catch(() => undefined)
    // An answer that was overtaken by typing would show the wrong words.
    if (asking.current.latest === text) setFound(answer ? suggestionsOf(answer) : [])
  }
  function ask(typed: string) {
    const text = typed.trim()
    clearTimeout(asking.current.timer)
    asking.current.latest = text
    if (text.length < shortest) return setFound([])
    asking.current.timer = setTimeout(() => void fetchFor(text), pause)
  }
  return [found, ask]
}

/** Titles first, then services found by their text; each once. */
export const suggestionsOf = (answer: ServiceSuggestions): Suggestion[] =>
  suggestedServices(answer).map(({ slug, title }) => ({ id: slug, label: title }))
