import { useEffect } from 'react'
import { useRemote } from 'shared-contracts/shell'

/** Cannot read what another version of it stored. */
export function Component() {
  const { version } = useRemote()
  const stored = localStorage.getItem('faulty-version') ?? version
  useEffect(() => localStorage.setItem('faulty-version', version), [version])
  if (stored !== version) throw new Error(`What is ${stored}?`)
  return <h1>Forgetful</h1>
}
