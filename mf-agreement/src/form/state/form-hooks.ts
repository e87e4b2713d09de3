import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * A part of the form whose code comes when it is needed. `open` gives false when it did not come;
 * the next call asks again.
 */
export function useLoadedPart<Part>(load: () => Promise<Part>) {
  const [loaded, setLoaded] = useState<{ part: Part }>()
  const open = async (): Promise<boolean> => {
    if (loaded) return true
    try {
      const part = await load()
      setLoaded({ part })
      return true
    } catch {
      return false
    }
  }
  return { part: loaded?.part, open }
}

/** One function for as long as the component is mounted; it calls the latest handler. For event handlers. */
export function useLatestCallback<Arguments extends unknown[], Result>(
  handler: (...args: Arguments) => Result,
): (...args: Arguments) => Result {
  const latest = useRef(handler)
  useEffect(() => {
    latest.current = handler
  })
  return useCallback((...args: Arguments) => latest.current(...args), [])
}
