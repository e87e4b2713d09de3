import { createContext, useContext } from 'react'
import type { Uploads } from './use-uploads'

export interface UploadsHere {
  uploads: Uploads
  page: number
  /** False on documents that are signed in ink. */
  esign: boolean
}

const UploadsContext = createContext<UploadsHere | undefined>(undefined)

export const UploadsProvider = UploadsContext.Provider

export function useUploadsHere(): UploadsHere {
  const here = useContext(UploadsContext)
  if (!here) throw new Error('A question that asks for a file needs <UploadsProvider> around it.')
  return here
}

/** A picture that is on its way, to be shown where it will stand. */
export function usePendingPicture(path: string | undefined): string | undefined {
  const job = useContext(UploadsContext)?.uploads.jobs.get(path ?? '')
  return job?.kind === 'sending' ? job.preview : undefined
}
