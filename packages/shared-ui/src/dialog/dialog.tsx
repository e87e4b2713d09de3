import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import { Button } from '../button/button'
import styles from './dialog.module.css'

export interface DialogProps {
  open: boolean
  /** Escape, a click beside the dialog, or the browser's back gesture. */
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Two buttons at most, the act first. */
  actions?: ReactNode
  /** As wide as the page allows, for something to look at. */
  wide?: boolean
}

/**
 * React passes the cancel and close of a dialog inside this one on, though browsers do not; the cancel
 * of a file choice bubbles in both.
 */
const isOwn = ({ target, currentTarget }: SyntheticEvent) => target === currentTarget

/** A question that must be answered first. A sheet from the bottom below 768 px. */
export function Dialog({ open, onClose, title, children, actions, wide }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    if (!element || element.open === open) return
    if (open) element.showModal()
    else element.close()
  }, [open])
  // One that is removed while it is open: closed first, it gives the focus back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])
  // A selection that begins in a field may end beside the dialog.
  const pressedBeside = useRef(false)
  const clickBeside = (event: MouseEvent<HTMLDialogElement>) => {
    if (pressedBeside.current && event.target === event.currentTarget) onClose()
  }
  return (
    // The dialog element's own Escape covers the keyboard for the click beside it.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-wide={wide ? '' : undefined}
      aria-labelledby={titleId}
      onPointerDown={({ target, currentTarget }) => {
        pressedBeside.current = target === currentTarget
      }}
      onClick={clickBeside}
      onCancel={(event) => {
        if (!isOwn(event)) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => open && isOwn(event) && onClose()}
    >
      {open && (
        <div className={styles.inside}>
          <h2 className={styles.title} id={titleId}>
            {title}
          </h2>
          {children}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
    </dialog>
  )
}

/** For what is read or chosen, and not answered. */
export const CloseButton = ({ onClose }: Pick<DialogProps, 'onClose'>) => (
  <Button kind="secondary" onClick={onClose}>
    Close
  </Button>
)
