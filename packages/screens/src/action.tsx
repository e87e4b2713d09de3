import { useRef, useState, type ReactNode } from 'react'
import { failureOf, failureText } from 'shared-contracts/failure'
import { useRevalidator } from 'shared-contracts/router'
import { useShell } from 'shared-contracts/shell'
import { Button } from 'shared-ui/button'
import { Dialog } from 'shared-ui/dialog'

export interface ActionOptions<Input, Result = unknown> {
  /** The call. What it rejects with is shown as a toast. */
  act: (input: Input) => Promise<Result>
  /** Toast after it worked: the fixed text, or a function of what was done; none where left out. */
  success?: string | ((input: Input) => string)
  /** Asked first; the label is the act: "Deactivate Ada Obi". */
  confirm?: (input: Input) => {
    title: string
    text: ReactNode
    label: string
    danger?: boolean
  }
  /** What the button says meanwhile. */
  busyLabel?: string
  /** After success, once the page's data is being read again. */
  onDone?: (input: Input, result: Result) => void
}

/**
 * One thing that a person can do on a screen: asks where it must, shows that it is under way, says
 * what came of it and reads the page's data again. Render `dialog` anywhere; `busy` is the text for
 * a `Button`. A second start while one is under way is ignored.
 */
export function useAction<Input = void, Result = unknown>(options: ActionOptions<Input, Result>) {
  const { act, success, confirm, busyLabel = 'Saving', onDone } = options
  const { toast, signOut } = useShell()
  const { revalidate } = useRevalidator()
  const running = useRef(false)
  const [busy, setBusy] = useState<string>()
  const [asked, setAsked] = useState<{ input: Input }>()

  const perform = async (input: Input) => {
    if (running.current) return
    running.current = true
    setBusy(busyLabel)
    setAsked(undefined)
    try {
      const result = await act(input)
      if (success) toast(typeof success === 'string' ? success : success(input), 'success')
      void revalidate()
      onDone?.(input, result)
    } catch (error) {
      const failure = failureOf(error)
      if (failure.kind === 'expired') void signOut({ expired: true })
      else toast(failureText({ ...failure, detail: failure.detail ?? firstOf(failure.fields) }))
      // Somebody else changed or removed it: the screen shows how it stands now.
      if (failure.kind === 'conflict' || failure.kind === 'missing') void revalidate()
    } finally {
      running.current = false
      setBusy(undefined)
    }
  }
  const question = asked && confirm?.(asked.input)
  return {
    busy,
    start: (input: Input) => (confirm ? setAsked({ input }) : void perform(input)),
    dialog: (
      <Dialog
        open={question !== undefined}
        onClose={() => setAsked(undefined)}
        title={question?.title}
        actions={
          asked &&
          question && (
            <>
              <Button
                kind={question.danger ? 'danger-solid' : 'primary'}
                onClick={() => void perform(asked.input)}
              >
                {question.label}
              </Button>
              <Button kind="secondary" onClick={() => setAsked(undefined)}>
                Cancel
              </Button>
            </>
          )
        }
      >
        {question?.text}
      </Dialog>
    ),
  }
}

const firstOf = (fields: Record<string, string> = {}) => Object.values(fields)[0]
