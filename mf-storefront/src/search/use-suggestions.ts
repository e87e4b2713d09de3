import { useEffect, useRef, useState } from 'react'
import { suggestServices } from 'shared-contracts/api/search.contract'
import { useShell } from 'shared-contracts/shell'
import { suggestedServices, type SuggestedService } from './search-goal'

/** Typing settles for this long before the server is asked, in milliseconds. */
const settle = 200
const shortest = 2

/** Suggestions for what is being typed; a late answer never replaces a newer one. */
export function useSuggestions() {
  const { api } = useShell()
  const [suggestions, setSuggestions] = useState<SuggestedService[]>([])
  const pending = useRef<AbortController>(undefined)
  useEffect(() => () => pending.current?.abort(), [])

  const ask = async (text: string) => {
    pending.current?.abort()
    const controller = new AbortController()
    pending.current = controller
    if (text.trim().length < shortest) return setSuggestions([])
    try {
      await settled(controller.signal)
      const answer = await api.call(suggestServices, {
        query: {
          service_content_suggest__completion: text.trim(),
          service_title_suggest__completion: text.trim(),
        },
        signal: controller.signal,
      })
      if (!controller.signal.aborted) setSuggestions(suggestedServices(answer))
    } catch {
      // Without suggestions the search itself still works, and it says what is wrong.
      if (!controller.signal.aborted) setSuggestions([])
    }
  }
  return { suggestions, ask }
}

const settled = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, settle)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
