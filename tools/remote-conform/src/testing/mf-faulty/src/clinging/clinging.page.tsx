import { useEffect } from 'react'

const keep = () => undefined

/** Gives nothing back that it took. */
export function Component() {
  useEffect(() => {
    addEventListener('resize', () => keep())
    matchMedia('(min-width: 600px)').addEventListener('change', () => keep())
    setInterval(keep, 60_000)
    new MutationObserver(keep).observe(document.body, { childList: true })
    new BroadcastChannel('clinging').postMessage('here')
    Object.assign(globalThis, { clingingLeft: true })
    document.body.append(document.createElement('aside'))
  }, [])
  return <h1>Clinging</h1>
}
