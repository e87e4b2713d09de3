import { useMemo, type ReactNode } from 'react'
import { Button } from 'shared-ui/button'
import { formatDate } from 'shared-ui/date-text'
import { Pile } from 'shared-ui/deed'
import { Dialog } from 'shared-ui/dialog'
import { blockers, pageOf, type FormState } from './form-state'
import type { ServiceFacts } from './form.loader'
import styles from './guided-form.module.css'
import { LiveDocument } from './live-document'
import { formHints } from './texts'

interface DocumentProps {
  state: FormState
  service: ServiceFacts | null
}

/** Beside the questions where there is room; follows every keystroke without being announced. */
export function DocumentPanel(props: DocumentProps) {
  return (
    <section className={styles.document} aria-label="Live preview of your document">
      <div className={styles.documentHead}>
        <h2>Your document</h2>
        <p>Changes as you type</p>
      </div>
      <Paper>
        <Pile>
          <Preview {...props} />
        </Pile>
      </Paper>
    </section>
  )
}

interface SheetProps extends DocumentProps {
  open: boolean
  onClose: () => void
}

/** The same document over the questions, for phones. */
export function DocumentSheet({ open, onClose, ...props }: SheetProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Your document"
      actions={
        <Button block onClick={onClose}>
          Back to the questions
        </Button>
      }
    >
      <p className={styles.legend}>{formHints.legend}</p>
      <Paper>
        <Preview {...props} />
      </Paper>
    </Dialog>
  )
}

/** A region that can be focused and scrolled. Only here is the context menu blocked (P 2). */
function Paper({ children }: { children: ReactNode }) {
  return (
    <div
      className={styles.paper}
      tabIndex={0}
      role="region"
      aria-label="Document text"
      onContextMenu={(event) => event.preventDefault()}
    >
      {children}
    </div>
  )
}

function Preview({ state, service }: DocumentProps) {
  const page = pageOf(state, state.pageNo)
  const wrong = useMemo(
    () => new Set(page && state.attempt > 0 ? blockers(page).map(({ path }) => path) : []),
    [page, state.attempt],
  )
  return (
    <LiveDocument
      tree={state.tree}
      foot={footOf(state, service)}
      changed={state.lastChanged}
      wrong={wrong}
    />
  )
}

function footOf(state: FormState, service: ServiceFacts | null): string {
  const lawAsAt = service?.lawAsAt ? `Law as at ${formatDate(service.lawAsAt, 'long')}.` : ''
  const law = state.tree.law ? `${state.tree.law}.` : ''
  return [lawAsAt || law, formHints.sample].filter(Boolean).join(' ')
}
