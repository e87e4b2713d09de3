import { useEffect } from 'react'
import { useRemote } from 'shared-contracts/shell'

function remember(version: string) {
  try {
    localStorage.setItem('faulty-version', version)
  } catch {
    // Without room there is nothing to be read the next time.
  }
}

/** Cannot read what another version of it stored. */
export function Component() {
  const { version } = useRemote()
  const stored = localStorage.getItem('faulty-version') ?? version
  useEffect(() => remember(version), [version])
  if (stored !== version) throw new Error(`What is ${stored}?`)
  return <h1>Forgetful</h1>
}
