import { PendingPicturesProvider } from 'agreement-view/runs'
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  type ReactNode,
} from 'react'
import type { Uploads } from './use-uploads'

interface UploadsHere {
  uploads: Omit<Uploads, 'underWay'>
  page: number
  /** False on documents that are signed in ink. */
  esign: boolean
}

const UploadsContext = createContext<UploadsHere | undefined>(undefined)

/** For questions that ask for files, and for the document, which shows pictures on their way. */
export function UploadsProvider({ children, ...here }: UploadsHere & { children: ReactNode }) {
  const { jobs } = here.uploads
  const pendingPicture = useCallback(
    (path: string) => {
      const job = jobs.get(path)
      return job?.kind === 'sending' ? job.preview : undefined
    },
    [jobs],
  )
  return (
    <UploadsContext value={useStableUploads(here)}>
      <PendingPicturesProvider value={pendingPicture}>{children}</PendingPicturesProvider>
    </UploadsContext>
  )
}

export function useUploadsContext(): UploadsHere {
  const here = useContext(UploadsContext)
  if (!here) throw new Error('A question that asks for a file needs <UploadsProvider> around it.')
  return here
}

/**
 * The value of the uploads' context: one object until something that is shown changes. A new one
 * with every key would have React search the whole document for readers.
 */
function useStableUploads({ uploads, page, esign }: UploadsHere): UploadsHere {
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
