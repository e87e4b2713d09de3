import { Button } from 'shared-ui/button'
import { Dialog } from 'shared-ui/dialog'
import styles from './sign-up.module.css'
import { signUpTexts } from './texts'

interface SentDialogProps {
  /** Address that the e-mail went to; undefined while there is none. */
  to: string | undefined
  onClose: () => void
}

export function SentDialog({ to, onClose }: SentDialogProps) {
  return (
    <Dialog
      open={to !== undefined}
      onClose={onClose}
      title="Check your email"
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <p>{signUpTexts.sent}</p>
      <p className={styles.sentTo}>Sent to {to}</p>
    </Dialog>
  )
}
