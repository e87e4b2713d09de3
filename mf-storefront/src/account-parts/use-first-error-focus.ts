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
    const field = attempt > 0 && fieldId ? document.getElementById(fieldId) : null
    // Scrolled to the top edge, its label and error would lie under the header.
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  }, [attempt, fieldId])
}
