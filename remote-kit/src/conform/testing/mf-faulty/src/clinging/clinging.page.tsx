import { useEffect } from 'react'

const keep = () => undefined

/** Gives nothing back that it took. */
export function Component() {
  useEffect(() => {
    addEventListener('resize', () => keep())
    setInterval(keep, 60_000)
    new MutationObserver(keep).observe(document.body, { childList: true })
    Object.assign(globalThis, { clingingLeft: true })
    document.head.append(document.createElement('style'))
  }, [])
  return <h1>Clinging</h1>
}
