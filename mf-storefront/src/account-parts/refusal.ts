import { useState } from 'react'
import { useShell } from 'shared-contracts/shell'
import type { FieldErrors } from 'shared-ui/schema-form'

/** Why a form was not accepted, by the places where that is said. */
export interface Refusal {
  /** One of the fixed texts. */
  toast?: string
  /** By field name, in the order of the form. */
  fields?: FieldErrors
  /** Said above the button: what happened, what is safe, what to do. */
  notice?: string
}

/** Shows refusals; gives back the texts for the fields, as a form's `onSubmit` does. */
export function useRefusals() {
  const { toast } = useShell()
  const [notice, setNotice] = useState<string>()
  const refuse = (refusal: Refusal): FieldErrors => {
    if (refusal.toast) toast(refusal.toast, 'warn')
    setNotice(refusal.notice)
    return refusal.fields ?? {}
  }
  return { notice, refuse, clear: () => setNotice(undefined) }
}
