import { useCallback, useEffect, useRef } from 'react'

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
