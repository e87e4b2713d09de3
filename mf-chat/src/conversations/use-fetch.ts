import { useEffect, useEffectEvent, useState } from 'react'
import { failureOf, type Failure } from 'shared-contracts/failure'

interface ReadState<T> {
  data?: T
  failure?: Failure
}

/**
 * What a part of the screen reads beside the page's loader, again for every `key`. The answer to an
 * earlier key is dropped.
 */
export function useFetch<T>(key: string, read: () => Promise<T>) {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<ReadState<T> & { key: string }>({ key })
  const onKey = useEffectEvent(read)
  useEffect(() => {
    let dropped = false
    onKey().then(
      (data) => dropped || setState({ key, data }),
      (error: unknown) => dropped || setState({ key, failure: failureOf(error) }),
    )
    return () => {
      dropped = true
    }
  }, [key, attempt])
  const { data, failure } = state.key === key ? state : {}
  return {
    ...{ data, failure },
    retry: () => setAttempt((count) => count + 1),
    change: (next: T) => setState({ key, data: next }),
  }
}
