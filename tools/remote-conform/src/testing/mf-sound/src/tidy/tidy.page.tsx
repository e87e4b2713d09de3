import { useEffect, useState } from 'react'
import { Link } from 'shared-contracts/router'
import { useRemote, useShell } from 'shared-contracts/shell'
import { borrow } from './borrow'
import { lastVersion, rememberVersion } from './last-version'

/** Takes of everything that a page may borrow, and gives it back. */
export function Component() {
  const { version } = useRemote()
  const { href } = useShell()
  const [before, setBefore] = useState('nobody')
  useEffect(() => {
    setBefore(lastVersion())
    rememberVersion(version)
    return borrow()
  }, [version])
  return (
    <>
      <h1>Tidy</h1>
      <p>Before this came {before}.</p>
      <Link to={href('sound.praise', { praised: 'ada' })}>Praise</Link>
    </>
  )
}
