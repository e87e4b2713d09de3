import { Notice } from 'shared-ui/notice'
import styles from './account-page.module.css'

/** What stands in the way of the whole form, above its button. */
export function FormProblem({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <div className={styles.problem}>
      <Notice tone="bad" live="alert">
        {text}
      </Notice>
    </div>
  )
}
