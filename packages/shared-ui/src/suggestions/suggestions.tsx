import { useEffect, useRef, useState } from 'react'
import { suggestServices } from 'shared-contracts/api/search.contract'
import { suggestedServices, type SuggestedService } from 'shared-contracts/api/suggested-services'
import { useShell } from 'shared-contracts/shell'

/** Typing settles for this long before the server is asked, in milliseconds. */
const settle = 200
/** Fewer characters find nothing. */
const shortest = 2

/**
 * Finds things for what is being typed: call `ask` with each text, show `found`. Asks once typing
 * has settled; a late answer never replaces a newer one. A failure counts as nothing found.
 */
export function useDebouncedSuggestions<Suggestion>(
  find: (text: string, signal: AbortSignal) => Promise<Suggestion[]>,
) {
  const [found, setFound] = useState<Suggestion[]>([])
  const pending = useRef<AbortController>(undefined)
  useEffect(() => () => pending.current?.abort(), [])

  const ask = async (typed: string) => {
    pending.current?.abort()
    const controller = new AbortController()
    pending.current = controller
    const text = typed.trim()
    if (text.length < shortest) return setFound([])
    try {
      await settled(controller.signal)
      const answer = await find(text, controller.signal)
      if (!controller.signal.aborted) setFound(answer)
    } catch {
      // Without suggestions the search itself still works, and it says what is wrong.
      if (!controller.signal.aborted) setFound([])
    }
  }
  return { found, ask: (typed: string) => void ask(typed) }
}

const settled = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, settle)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

/** Services for what is being typed into a search of the site. */
export function useServiceSuggestions() {
  const { api } = useShell()
  return useDebouncedSuggestions<SuggestedService>(async (text, signal) =>
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
}
