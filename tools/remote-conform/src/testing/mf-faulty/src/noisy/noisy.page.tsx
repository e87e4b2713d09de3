import { useEffect } from 'react'

/** Says something in the console. */
export function Component() {
  useEffect(() => console.error('What a noisy page this is'), [])
  return <h1>Noisy</h1>
}
