import { useEffect } from 'react'

/** After a refused submit the first wrong field takes the focus. */
export function useFirstErrorFocus({
  attempt,
  errorList,
}: {
  attempt: number
  errorList: readonly { fieldId: string }[]
}) {
  const fieldId = errorList[0]?.fieldId
  useEffect(() => {
    if (attempt > 0 && fieldId) document.getElementById(fieldId)?.focus()
  }, [attempt, fieldId])
}
