import { useEffect, useMemo, useRef } from 'react'
import type { UploadsHere } from './uploads-context'

/**
 * The value of the uploads' context: one object until something that is shown changes. A new one
 * with every key would have React search the whole document for readers.
 */
export function useUploadsValue({ uploads, page, esign }: UploadsHere): UploadsHere {
  const latest = useRef(uploads)
  useEffect(() => {
    latest.current = uploads
  })
  const { jobs } = uploads
  return useMemo(
    () => ({
      uploads: {
        jobs,
        send: (picked) => latest.current.send(picked),
        cancel: (path) => latest.current.cancel(path),
        cancelIn: (repeat) => latest.current.cancelIn(repeat),
        remove: (path, id) => latest.current.remove(path, id),
      },
      page,
      esign,
    }),
    [jobs, page, esign],
  )
}
