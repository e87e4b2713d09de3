import type { RefObject } from 'react'
import { failureOf, failureText, type Failure } from 'shared-contracts/failure'
import { useRevalidator } from 'shared-contracts/router'
import { useShell } from 'shared-contracts/shell'
import type { FieldErrors } from 'shared-ui/schema-form'
import type { ScreenFormProps } from '../form'
import type { FormField, FormTexts } from './form-field'
import { storeUnsaved } from './unsaved-values'

interface Submit {
  values: FormTexts
  /** Where they are stored when they cannot be saved. */
  unsavedKey: string
  /** True until the server has answered. */
  sending: RefObject<boolean>
  setMessage: (message: string | undefined) => void
  onSaved: () => void
}

/** Sends the form and turns a failure into errors at fields, a message, or the end of the session. */
export function useSubmit<Values>(
  props: ScreenFormProps<Values>,
  { values: typed, unsavedKey: key, sending, setMessage, onSaved }: Submit,
) {
  const { explain, fields, onDone, onSubmit, success, toastErrors, what } = props
  const { signOut, toast } = useShell()
  const { revalidate } = useRevalidator()
  return async (values: Values, form: HTMLFormElement): Promise<void | FieldErrors> => {
    setMessage(undefined)
    sending.current = true
    const saved = () => {
      sending.current = false
    }
    try {
      await onSubmit(values, form, saved)
    } catch (error) {
      const failure = failureOf(error)
      if (failure.kind === 'expired') {
        storeUnsaved(key, fields, { values: typed, reason: 'expired' })
        return signOut({ expired: true })
      }
      // Somebody else changed it: behind the form, the page shows how it stands now.
      if (failure.kind === 'conflict') void revalidate()
      const message = explain?.(failure) ?? atFields(failure, fields) ?? failureText(failure)
      const sentence = typeof message === 'string' ? message : (Object.values(message)[0] ?? '')
      if (!form.isConnected) {
        storeUnsaved(key, fields, { values: typed, reason: 'left' })
        toast(`${what} was not saved. ${sentence} ${stillThere}`)
      } else if (toastErrors) toast(sentence)
      return typeof message === 'string' ? setMessage(message) : message
    } finally {
      saved()
    }
    onSaved()
    toast(typeof success === 'string' ? success : success(), 'success')
    void revalidate()
    onDone?.(values)
  }
}

const stillThere = 'Go back to the form: what you typed is still there.'

/** The server's sentences, as long as each belongs to a field that is on screen. */
function atFields(failure: Failure, fields: readonly FormField[]): FieldErrors | undefined {
  const named = Object.entries(failure.fields ?? {})
  const known = named.every(([name]) => fields.some((field) => field.name === name))
  return named.length > 0 && known ? failure.fields : undefined
}
