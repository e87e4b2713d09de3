import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and in the hydrating render, true after: for what needs JavaScript. */
export function useHydrated() {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
