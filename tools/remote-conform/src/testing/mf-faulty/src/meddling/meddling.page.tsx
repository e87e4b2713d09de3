import { useEffect } from 'react'

/** Puts itself between all others and the browser while it is there. */
export function Component() {
  useEffect(() => {
    const { fetch } = globalThis
    globalThis.fetch = (...call) => fetch(...call)
    history.pushState = (...step) => History.prototype.pushState.apply(history, step)
    return () => {
      globalThis.fetch = fetch
      Reflect.deleteProperty(history, 'pushState')
    }
  }, [])
  return <h1>Meddling</h1>
}
