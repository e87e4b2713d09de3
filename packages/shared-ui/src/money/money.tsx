import { formatNaira, type MoneyStyle } from './format-naira'
import styles from './money.module.css'

export { formatNaira, type MoneyStyle } from './format-naira'

export interface MoneyProps {
  /** Naira, not kobo: "15000.00" or 15000. */
  value: string | number
  style: MoneyStyle
}

/** An amount that never breaks across lines. */
export function Money({ value, style }: MoneyProps) {
  return <span className={styles.money}>{formatNaira(value, style)}</span>
}
