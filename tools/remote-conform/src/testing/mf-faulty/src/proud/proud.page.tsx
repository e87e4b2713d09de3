import { useEffect } from 'react'

/** Takes for granted that storage has room. */
export function Component() {
  useEffect(() => localStorage.setItem('faulty-pride', 'much'), [])
  return <h1>Proud</h1>
}
