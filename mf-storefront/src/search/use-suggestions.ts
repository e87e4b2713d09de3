import { suggestServices } from 'shared-contracts/api/search.contract'
import { useShell } from 'shared-contracts/shell'
import { suggestedServices, type SuggestedService } from 'shared-contracts/api/suggested-services'
import { useLatest } from './use-latest'

/** Services for what is being typed. */
export function useSuggestions() {
  const { api } = useShell()
  const { found, ask } = useLatest<SuggestedService>(async (text, signal) =>
    suggestedServices(
      await api.call(suggestServices, {
        query: {
          service_content_suggest__completion: text,
          service_title_suggest__completion: text,
        },
        signal,
      }),
    ),
  )
  return { suggestions: found, ask }
}
