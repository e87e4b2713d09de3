import { isEmail } from 'agreement-template/patterns'
import type { Field } from 'agreement-template/schema'
import type { QuestionSlots } from 'agreement-view/question'
import { useEffect, useEffectEvent, useMemo, useState, type ComponentProps } from 'react'
import { useShell } from 'shared-contracts/shell'
import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { Skeleton } from 'shared-ui/skeleton'
import { useLatestCallback, useLoadedPart } from './state/form-hooks'
import { formTexts, uploadHints } from '../texts'
import type { UploadQuestion } from './uploads/upload-question'

/** What the form decides about its questions. */
export function useQuestionSlots(): QuestionSlots {
  const { toast } = useShell()
  const onLeave = useLatestCallback(({ type }: Field, typed: string) => {
    if (type === 'email' && isRefusedEmail(typed)) toast(formTexts.badEmail, 'warn')
  })
  return useMemo(() => ({ heading: 'h2', Upload: LazyUploadQuestion, onLeave }), [onLeave])
}

/** P 5: on leaving, an email needs at least 10 characters and a standard pattern. Empty is for Next. */
export const isRefusedEmail = (typed: string): boolean => {
  const email = typed.trim()
  return email !== '' && !isEmail(email)
}

/** The question's code comes with the first page that asks for a file. */
function LazyUploadQuestion(props: ComponentProps<typeof UploadQuestion>) {
  const { part, open } = useLoadedPart(() => import('./uploads/upload-question'))
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
