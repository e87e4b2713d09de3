import { useEffect, useEffectEvent, useState, type ComponentProps } from 'react'
import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { Skeleton } from 'shared-ui/skeleton'
import { useLoadedPart } from '../loaded-part'
import { uploadHints } from '../texts'
import type { UploadQuestion } from './upload-question'

/** The question's code comes with the first page that asks for a file. */
export function LazyUploadQuestion(props: ComponentProps<typeof UploadQuestion>) {
  const { part, open } = useLoadedPart(() => import('./upload-question'))
  const [failed, setFailed] = useState(false)
  const load = () => void open().then((came) => setFailed(!came))
  const onShown = useEffectEvent(load)
  // Once; after that the button asks again.
  useEffect(() => onShown(), [])
  if (part) return <part.UploadQuestion {...props} />
  if (!failed) return <Skeleton lines={2} label={props.label} />
  return (
    <Notice tone="bad" live="alert">
      <p>
        <b>{props.label}.</b> {uploadHints.questionFailed}
      </p>
      <Button kind="secondary" small onClick={load}>
        Try again
      </Button>
    </Notice>
  )
}
