import type { AnswerPath } from 'agreement-template/answers'
import { LiveDocument } from 'agreement-view/document'
import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import { Button } from 'shared-ui/button'
import { formatDate } from 'shared-ui/date-text'
import { SheetStack } from 'shared-ui/deed'
import { Dialog } from 'shared-ui/dialog'
import { blockers, pageOf, type FormState } from '../state/form-state'
import type { ServiceFacts } from '../form.loader'
import styles from './document.module.css'
import { formHints } from '../../texts'

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
      <Paper changed={props.state.lastChanged}>
        <SheetStack>
          <Preview {...props} />
        </SheetStack>
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
      <Paper changed={props.state.lastChanged}>
        <Preview {...props} />
      </Paper>
    </Dialog>
  )
}

/** A region that can be focused and scrolled. Only here is the context menu blocked (P 2). */
function Paper({ changed, children }: { changed: AnswerPath | null; children: ReactNode }) {
  const paper = useChangeInView(changed)
  return (
    <div
      ref={paper}
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

/** Brings the clause changed last into the panel; the page itself never moves. */
function useChangeInView(changed: AnswerPath | null) {
  const paper = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const panel = paper.current
    const clause = changed && panel?.querySelector('[data-mark="changed"]')
    if (!panel || !clause) return
    const around = panel.getBoundingClientRect()
    const own = clause.getBoundingClientRect()
    if (own.top >= around.top && own.bottom <= around.bottom) return
    panel.scrollTop += own.top - around.top - panel.clientHeight / 3
  }, [changed])
  return paper
}

function Preview({ state, service }: DocumentProps) {
  const page = pageOf(state, state.pageNo)
  // The page changes with every key, what is wrong on it seldom: nothing before the first Next.
  const checkedPage = state.attempt > 0 ? page : undefined
  const wrong = useMemo(
    () => new Set(checkedPage ? blockers(checkedPage).map(({ path }) => path) : []),
    [checkedPage],
  )
  return (
    <LiveDocument
      tree={state.tree}
      foot={footerText(state, service)}
      changed={state.lastChanged}
      wrong={wrong}
    />
  )
}

/** As it is printed: "Law as at 20 November 2026. Land Use Act 1978, s. 21. Sample content, …" */
export function footerText(state: FormState, service: ServiceFacts | null): string {
  const lawAsAt = service?.lawAsAt ? `Law as at ${formatDate(service.lawAsAt, 'long')}.` : ''
  const law = state.tree.law ? `${state.tree.law}.` : ''
  return [lawAsAt, law, formHints.sample].filter(Boolean).join(' ')
}
