import { DisclosureMenu } from '../disclosure-menu/disclosure-menu'
import styles from './column-chooser.module.css'

export interface ChoosableColumn {
  key: string
  header: string
  shown: boolean
  toggle: () => void
}

/** Which columns to see. */
export function ColumnChooser({ columns }: { columns: readonly ChoosableColumn[] }) {
  return (
    <div className={styles.bar}>
      <DisclosureMenu label="Columns" align="end">
        <ul className={styles.list}>
          {columns.map(({ key, header, shown, toggle }) => (
            <li key={key}>
              <label className={styles.choice}>
                <input className={styles.input} type="checkbox" checked={shown} onChange={toggle} />
                {header}
              </label>
            </li>
          ))}
        </ul>
      </DisclosureMenu>
    </div>
  )
}
