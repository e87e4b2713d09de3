import type { WidgetProps } from '@rjsf/utils'
import { useState } from 'react'
import { Button } from 'shared-ui/button'
import { FileField } from 'shared-ui/file-field'
import { Notice } from 'shared-ui/notice'
import { textsOf } from '../form/labelled-block'
import { sendPicture } from '../calls/record.calls'
import styles from './picture.module.css'

/** The address of a picture; a chosen file is sent at once and shown on the site when the record is saved. */
export function PictureWidget(props: WidgetProps) {
  const { value, onChange, label } = props
  const [problem, setProblem] = useState<string>()
  const [sending, setSending] = useState(false)
  const { kind } = props.registry.formContext as { kind: string }
  const send = async (file: File) => {
    setSending(true)
    setProblem(undefined)
    const answer = await sendPicture(kind, file)
    setSending(false)
    if (answer.kind === 'ok') return onChange(answer.body.url)
    setProblem(
      answer.kind === 'refused' ? Object.values(answer.errors).flat().join(' ') : answer.detail,
    )
  }
  const present = typeof value === 'string' && value !== ''
  return (
    <FileField
      {...textsOf(props)}
      help="PNG or JPEG, up to 10 MB. It is made smaller before it is uploaded."
      pickerLabel={`${label}: choose a picture`}
      accept="image/png,image/jpeg,.png,.jpg,.jpeg"
      onPick={(file) => void send(file)}
      failed={
        problem && (
          <Notice tone="bad" live="alert">
            {problem}
          </Notice>
        )
      }
      file={
        sending ? (
          <p role="status">Uploading the picture</p>
        ) : present ? (
          <Present label={label} address={value} onRemove={() => onChange('')} />
        ) : undefined
      }
    />
  )
}

interface PresentProps {
  label: string
  address: string
  onRemove: () => void
}

function Present({ label, address, onRemove }: PresentProps) {
  return (
    <div className={styles.present}>
      <img className={styles.picture} src={address} alt={`${label}, as it is now`} />
      <Button kind="secondary" small onClick={onRemove}>
        Remove the picture<span className="visually-hidden"> of {label}</span>
      </Button>
    </div>
  )
}
