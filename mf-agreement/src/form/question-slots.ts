import type { Field } from 'agreement-template/schema'
import type { QuestionSlots } from 'agreement-view/question'
import { useMemo } from 'react'
import { useShell } from 'shared-contracts/shell'
import { formTexts } from './texts'
import { LazyUploadQuestion } from './uploads/lazy-upload-question'
import { useNewest } from './use-newest'

/** What the form decides about its questions. */
export function useQuestionSlots(): QuestionSlots {
  const { toast } = useShell()
  const onLeave = useNewest(({ type }: Field, typed: string) => {
    if (type === 'email' && isRefusedEmail(typed)) toast(formTexts.badEmail, 'warn')
  })
  return useMemo(() => ({ heading: 'h2', Upload: LazyUploadQuestion, onLeave }), [onLeave])
}

const shortest = 10
const pattern = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

/** P 5: on leaving, an email needs at least 10 characters and a standard pattern. Empty is for Next. */
export const isRefusedEmail = (typed: string): boolean => {
  const email = typed.trim()
  return email !== '' && (email.length < shortest || !pattern.test(email))
}
