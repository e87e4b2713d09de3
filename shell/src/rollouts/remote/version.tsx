import { card } from '../wording/card-texts'
import styles from './remote-card.module.css'

/** A version; what follows its number (a preview, a build from sources) stands small below. */
export function Version({ label, version }: { label: string; version: string | undefined }) {
  const [number, ...rest] = (version ?? card.none).split('-')
  return (
    <p className={styles.version}>
      <span>{label}</span> <b>{number}</b>
      {rest.length > 0 && <small>{rest.join('-')}</small>}
    </p>
  )
}
