import { createRoot } from 'react-dom/client'
import { Button } from 'shared-ui/button'
import { Dialog } from 'shared-ui/dialog'
import type { LeaveAnswer } from './unsent-work'
import type { UnsentCount } from './unsent-record'

interface UnsentSummary {
  unsent: readonly UnsentCount[]
  /** A form of the open page holds changes that were not saved. */
  unsaved: boolean
}

/** Asks in a dialog of its own root: it stays while the page below it may change. */
export function askBeforeDeleting(unsentWork: UnsentSummary): Promise<LeaveAnswer> {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  return new Promise((resolve) => {
    const answer = (value: LeaveAnswer) => {
      root.unmount()
      container.remove()
      resolve(value)
    }
    root.render(<DeleteDialog {...unsentWork} onAnswer={answer} />)
  })
}

function DeleteDialog({
  onAnswer,
  ...unsentWork
}: UnsentSummary & { onAnswer: (value: LeaveAnswer) => void }) {
  const stay = () => onAnswer('stay')
  const hasUnsent = unsentWork.unsent.length > 0
  return (
    <Dialog
      open
      onClose={stay}
      title="Sign out?"
      actions={
        <>
          {hasUnsent && <Button onClick={() => onAnswer('keep')}>Sign out and keep them</Button>}
          <Button kind="danger-solid" onClick={() => onAnswer('leave')}>
            {hasUnsent ? 'Sign out and delete them' : 'Sign out without saving'}
          </Button>
          <Button kind="secondary" onClick={stay}>
            Stay
          </Button>
        </>
      }
    >
      {sentences(unsentWork).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Dialog>
  )
}

/** "2 messages and 1 form page are not sent yet." */
export function sentences({ unsent, unsaved }: UnsentSummary): string[] {
  const texts: string[] = []
  if (unsent.length > 0) {
    texts.push(`${listOf(unsent)} ${isOne(unsent) ? 'is' : 'are'} not sent yet.`)
    texts.push(
      'They are on this device only. If you keep them, they will open here when you sign in again. Nobody else can open them.',
    )
  }
  if (unsaved) texts.push('What you typed on this page is not saved.')
  return texts
}

/** "2 messages and 1 form page". */
export function listOf(counts: readonly UnsentCount[]): string {
  const parts = counts.map(({ count, noun }) => `${count} ${count === 1 ? noun[0] : noun[1]}`)
  return new Intl.ListFormat('en').format(parts)
}

export const isOne = (counts: readonly UnsentCount[]) =>
  counts.length === 1 && counts[0]?.count === 1
