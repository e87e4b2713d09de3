import type { Answer } from 'agreement-template/answers'
import type { FieldView } from 'agreement-template/evaluate'
import { isUploadAnswer } from 'agreement-template/answer-uploads'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from 'shared-ui/button'
import { FileField } from 'shared-ui/file-field'
import { Notice } from 'shared-ui/notice'
import { useLoadedPart } from '../state/form-hooks'
import { uploadHints } from '../../texts'
import { acceptOf, limitsOf } from './accepted-files'
import { UploadedRow, FailedRow, SendingRow } from './upload-rows'
import { useUploadsContext } from './uploads-context'
import styles from './uploads.module.css'

interface UploadQuestionProps {
  view: FieldView
  value: Answer | undefined
  label: string
  control: { id: string; help: ReactNode; error?: string }
}

/** Asks for a file, a picture or a signature. */
export function UploadQuestion(props: UploadQuestionProps) {
  const { view, label } = props
  const { esign } = useUploadsContext()
  if (view.field.type !== 'signature' || esign) return <FileQuestion {...props} />
  return (
    <Notice>
      <b>{label}.</b> {uploadHints.signInInk}
    </Notice>
  )
}

function FileQuestion({ view, value, label, control }: UploadQuestionProps) {
  const { field, path } = view
  const { uploads, page } = useUploadsContext()
  const job = uploads.jobs.get(path)
  const box = useFocusHandover(`${job?.kind} ${isUploadAnswer(value)}`)
  const pick = (file: File) => uploads.send({ field, path, page, file })
  const noun = field.type === 'file' ? 'file' : 'picture'
  return (
    <div ref={box}>
      <FileField
        {...control}
        label={label}
        required={field.required}
        help={<HelpOf field={field} help={control.help} />}
        pickerLabel={`${label}: choose a ${noun}`}
        accept={acceptOf(field)}
        onPick={pick}
        otherWays={field.type === 'signature' && <DrawSignature label={label} onDrawn={pick} />}
        file={
          job?.kind === 'sending' || job?.kind === 'preparing' ? (
            <SendingRow job={job} onCancel={() => uploads.cancel(path)} />
          ) : isUploadAnswer(value) ? (
            <UploadedRow
              upload={value}
              job={job}
              onDelete={() => void uploads.remove(path, value.id)}
            />
          ) : undefined
        }
        failed={<FailedRow job={job} onRetry={uploads.send} />}
      />
    </div>
  )
}

function HelpOf({ field, help }: { field: FieldView['field']; help: ReactNode }) {
  return (
    <>
      {help && <span className={styles.line}>{help}</span>}
      {limitsOf(field)} {field.type !== 'file' && uploadHints.shrinks}
    </>
  )
}

/** The pad's code comes when somebody wants to draw. */
function DrawSignature({ label, onDrawn }: { label: string; onDrawn: (file: File) => void }) {
  const pad = useLoadedPart(() => import('./signature-dialog'))
  const [open, setOpen] = useState(false)
  const [failed, setFailed] = useState(false)
  const start = async () => {
    const came = await pad.open()
    setFailed(!came)
    setOpen(came)
  }
  const Pad = pad.part?.SignatureDialog
  return (
    <>
      <Button kind="secondary" aria-label={`Draw or type: ${label}`} onClick={() => void start()}>
        Draw or type
      </Button>
      {failed && <span role="alert">{uploadHints.padFailed}</span>}
      {Pad && open && (
        <Pad
          label={label}
          onClose={() => setOpen(false)}
          onDone={(file) => {
            setOpen(false)
            onDrawn(file)
          }}
        />
      )}
    </>
  )
}

/** The control that had the focus goes as the file comes or goes: the next one takes it. */
function useFocusHandover(phase: string) {
  const box = useRef<HTMLDivElement>(null)
  const shownPhase = useRef(phase)
  const inside = useRef(false)
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      inside.current = box.current?.contains(target as Node) ?? false
    }
    document.addEventListener('focusin', follow)
    return () => document.removeEventListener('focusin', follow)
  }, [])
  useEffect(() => {
    if (shownPhase.current === phase) return
    shownPhase.current = phase
    if (!inside.current || document.activeElement !== document.body) return
    box.current?.querySelector<HTMLElement>('button, input')?.focus()
  }, [phase])
  return box
}
