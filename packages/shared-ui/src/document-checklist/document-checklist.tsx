import type { DocumentStep } from 'shared-contracts/api/shared.schema'
import styles from './document-checklist.module.css'

/** In words, before each step. */
const topics: Record<DocumentStep['topic'], string> = {
  prepare: 'Prepare',
  sign: 'Sign',
  witness: 'Witnesses',
  stamp: 'Stamp duty',
  register: 'Register',
  keep: 'Keep',
  follow: 'Afterwards',
}

/**
 * What to do with a paid document, in order: who signs, who witnesses, stamp duty and registration
 * with deadline and place. Draws nothing without steps.
 */
export function DocumentChecklist({ steps }: { steps: readonly DocumentStep[] }) {
  if (steps.length === 0) return null
  return (
    <ol className={styles.steps}>
      {steps.map(({ topic, text, due, where }, index) => (
        <li className={styles.step} key={index}>
          <p>
            <b>{topics[topic]}.</b> {text}
          </p>
          {due && (
            <p className={styles.detail}>
              <b>When:</b> {due}
            </p>
          )}
          {where && (
            <p className={styles.detail}>
              <b>Where:</b> {where}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}
