import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { LoadError } from 'shared-ui/load-error'
import { Notice } from 'shared-ui/notice'
import styles from './notes.module.css'

const choose = 'Choose what to show under “Mount”.'

export const Opening = () => <p>Opening…</p>

/** For whoever looks at the harness itself, or drives it and mounts later. */
export function Empty() {
  return <p>Nothing is mounted.</p>
}

export function NothingHere() {
  return (
    <div className={styles.note}>
      <Notice>Nothing of this remote is at this address. {choose}</Notice>
    </div>
  )
}

export function ElsewhereNote({ remote, page }: { remote: string; page: string }) {
  return (
    <div className={styles.note}>
      <Notice>
        On the whole site this address is {page} of {remote}. {choose}
      </Notice>
    </div>
  )
}

export function Failure() {
  const error = useRouteError()
  console.error(error)
  return <LoadError what="this part of the remote" cause={causeOf(error)} />
}

function causeOf(error: unknown) {
  if (isRouteErrorResponse(error)) return `${error.status}: ${String(error.data)}`
  return error instanceof Error ? error.message : String(error)
}
