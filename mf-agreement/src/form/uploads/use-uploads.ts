import type { AnswerPath } from 'agreement-template/answers'
import type { Field } from 'agreement-template/schema'
import { useCallback, useRef, useState, type Dispatch } from 'react'
import { useShell } from 'shared-contracts/shell'
import { useCloseWarning } from 'shared-ui/close-warning'
import type { FormAction } from '../state/form-state'
import type { Autosave } from '../saving/autosave'
import { formTexts, uploadHints } from '../../texts'
import type * as transferCode from './transfer'
import type { TransferResult } from './transfer'

/** Milliseconds until the success is said (P 9). */
const successAfter = 3000

interface UploadOptions {
  autosave: Autosave
  dispatch: Dispatch<FormAction>
  onSignIn: () => void
}

/** Files on their way to the draft, by question. They go on while other pages are filled in. */
export function useUploads({ autosave, dispatch, onSignIn }: UploadOptions) {
  const { api, toast } = useShell()
  const { jobs, note, begin, cancel, cancelIn } = useJobs()

  const send = async (picked: PickedFile) => {
    const { path } = picked
    const signal = begin(path)
    const result = await withTransfer(
      ({ transfer }) =>
        transfer(picked, { api, autosave, signal, onProgress: (job) => note(path, job) }),
      { kind: 'not-sent', reason: uploadHints.offline },
    )
    if (!signal.aborted) settle(picked, result)
  }

  const settle = (picked: PickedFile, result: TransferResult) => {
    const { path, file } = picked
    switch (result.kind) {
      case 'added': {
        const { id, uploaded_doc: url } = result.answer
        const { name, size: bytes } = result.file
        dispatch({ kind: 'answered', path, answer: { id, url, name, bytes, state: 'uploaded' } })
        setTimeout(() => toast(formTexts.added, 'success'), successAfter)
        return note(path, undefined)
      }
      case 'refused':
        toast(result.reason, 'warn')
        return note(path, { kind: 'refused', name: file.name, reason: result.reason })
      case 'not-sent':
        toast(formTexts.uploadFailed, 'warn')
        return note(path, { kind: 'not-sent', picked, reason: result.reason })
      case 'sign-in':
        return onSignIn()
      case 'cancelled':
        return note(path, undefined)
    }
  }

  const remove = async (path: AnswerPath, id: string) => {
    note(path, { kind: 'deleting' })
    const gone = await withTransfer(({ deleteUpload }) => deleteUpload(api, id), false)
    if (!gone) return note(path, { kind: 'not-deleted', reason: uploadHints.notDeleted })
    dispatch({ kind: 'upload-deleted', id, path })
    note(path, undefined)
    toast(formTexts.deleted, 'success')
  }

  const underWay = [...jobs.values()].some(isRunning)
  useCloseWarning(underWay)
  return {
    jobs,
    underWay,
    send: (picked: PickedFile) => void send(picked),
    cancel,
    cancelIn,
    remove,
  }
}

export type Uploads = ReturnType<typeof useUploads>

const isRunning = ({ kind }: UploadJob) => kind === 'preparing' || kind === 'sending'

type Transfer = typeof transferCode

/** Its code comes with the first file; a file needs the network anyway. */
async function withTransfer<Result>(
  act: (transfer: Transfer) => Promise<Result>,
  otherwise: Result,
): Promise<Result> {
  const code = await import('./transfer').catch(() => undefined)
  return code ? act(code) : otherwise
}

function useJobs() {
  const [jobs, setJobs] = useState<UploadJobs>(new Map())
  const aborts = useRef(new Map<AnswerPath, AbortController>())
  const note = useCallback(
    (path: AnswerPath, job: UploadJob | undefined) => setJobs((known) => withJob(known, path, job)),
    [],
  )
  const begin = (path: AnswerPath): AbortSignal => {
    aborts.current.get(path)?.abort()
    const abort = new AbortController()
    aborts.current.set(path, abort)
    return abort.signal
  }
  const cancel = useCallback(
    (path: AnswerPath) => {
      aborts.current.get(path)?.abort()
      note(path, undefined)
    },
    [note],
  )
  /** Entries move up when one is removed: nothing may arrive under another's address. */
  const cancelIn = useCallback(
    (repeat: AnswerPath) =>
      [...aborts.current.keys()].filter((path) => isInRepeat(path, repeat)).forEach(cancel),
    [cancel],
  )
  return { jobs, note, begin, cancel, cancelIn }
}

/** A file that somebody chose for a question. */
export interface PickedFile {
  field: Field
  path: AnswerPath
  page: number
  file: File
}

/** What is under way, or went wrong, for a question that asks for a file. */
export type UploadJob =
  | { kind: 'preparing'; name: string; bytes: number }
  | { kind: 'sending'; name: string; bytes: number; sent: number; preview?: string }
  | { kind: 'not-sent'; picked: PickedFile; reason: string }
  /** Cannot be sent at all; another file has to be chosen. */
  | { kind: 'refused'; name: string; reason: string }
  | { kind: 'deleting' }
  | { kind: 'not-deleted'; reason: string }

type UploadJobs = ReadonlyMap<AnswerPath, UploadJob>

function withJob(jobs: UploadJobs, path: AnswerPath, job: UploadJob | undefined): UploadJobs {
  const next = new Map(jobs)
  if (job) next.set(path, job)
  else next.delete(path)
  return next
}

/** Entries of a repeat move up when one is removed: no job may go on under another's address. */
const isInRepeat = (path: AnswerPath, repeat: AnswerPath): boolean => path.startsWith(`${repeat}[`)
