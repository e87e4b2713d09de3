import type { ReactNode } from 'react'
import { LoadError } from 'shared-ui/load-error'
import { Skeleton } from 'shared-ui/skeleton'
import { useExpiredSession } from 'screens/failure'
import type { PartData } from './use-part-data'

interface PartBodyProps<T> {
  part: PartData<T>
  /** Completes "We could not load …" and "Loading …". */
  what: string
  /** Of the skeleton. */
  lines: number
  children: (data: T) => ReactNode
}

/** What a part of the page has read. A later read that fails takes nothing away. */
export function PartBody<T>({ part, what, lines, children }: PartBodyProps<T>) {
  const { data, failed, read } = part
  useExpiredSession(failed && { kind: failed })
  return (
    <>
      {data && children(data)}
      {failed && <LoadError what={what} onRetry={() => void read()} />}
      {!data && !failed && <Skeleton lines={lines} label={`Loading ${what}`} />}
    </>
  )
}
