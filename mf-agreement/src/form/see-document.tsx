import { Button } from 'shared-ui/button'
import { Icon } from 'shared-ui/icon'
import styles from './guided-form.module.css'

/** On phones, where the document has no room beside the questions. */
export function SeeDocument({ onOpen }: { onOpen: () => void }) {
  return (
    <div className={styles.seeDocument}>
      <Button kind="secondary" onClick={onOpen}>
        <Icon name="document" /> See document
      </Button>
    </div>
  )
}
