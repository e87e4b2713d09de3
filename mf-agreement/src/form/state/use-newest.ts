import { useCallback, useEffect, useRef } from 'react'

/** One function for as long as the component is there; it calls the newest. For event handlers. */
export function useNewest<Arguments extends unknown[], Result>(
  handler: (...given: Arguments) => Result,
): (...given: Arguments) => Result {
  const newest = useRef(handler)
  useEffect(() => {
    newest.current = handler
  })
  return useCallback((...given: Arguments) => newest.current(...given), [])
}
