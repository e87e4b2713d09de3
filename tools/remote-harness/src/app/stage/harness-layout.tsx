import { useState, type ReactNode } from 'react'
import { Button } from 'shared-ui/button'
import styles from './harness-layout.module.css'

interface Props {
  /** Null where the stage stands alone. */
  panel: ReactNode
  name: string
  children: ReactNode
}

/** Below this width the panel would push the remote off the screen, so it begins folded. */
const narrow = '(max-width: 999px)'

/** The panel beside the stage, above it on phones; it folds to a bar of one button. */
export function HarnessLayout({ panel, name, children }: Props) {
  const [open, setOpen] = useState(() => !matchMedia(narrow).matches)
  if (panel === null) return <div className={styles.stage}>{children}</div>
  return (
    <div className={styles.layout} data-open={open ? '' : undefined}>
      <aside className={styles.side} aria-label="Harness">
        <div className={styles.fold}>
          <Button kind="secondary" small aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Fold away' : 'Harness'}
          </Button>
          {!open && <span className={styles.name}>{name}</span>}
        </div>
        {open && panel}
      </aside>
      <div className={styles.stage}>{children}</div>
    </div>
  )
}
