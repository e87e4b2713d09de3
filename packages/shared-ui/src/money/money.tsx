import styles from './money.module.css'

export interface MoneyProps {
  /** Naira, not kobo: "15000.00" or 15000. */
  value: string | number
  style: MoneyStyle
}

/** An amount that never breaks across lines. */
export function Money({ value, style }: MoneyProps) {
  return <span className={styles.money}>{formatNaira(value, style)}</span>
}

export type MoneyStyle = 'exact' | 'sales'

/**
 * Naira with separators: `exact` always has kobo (₦1,800,000.00), `sales` only where there are
 * any (₦15,000). Rounds half up to kobo. Text that is no amount is given back unchanged.
 */
export function formatNaira(value: string | number, style: MoneyStyle): string {
  const text = typeof value === 'number' ? value.toFixed(2) : value.trim()
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)
  if (!match) return text
  const [, sign, whole = '', fraction = ''] = match
  const thousandths = BigInt(whole + fraction.padEnd(3, '0').slice(0, 3))
  const kobo = ((thousandths + 5n) / 10n).toString().padStart(3, '0')
  const naira = kobo.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')
  const cents = kobo.slice(-2)
  return `${sign && '−'}₦${naira}${style === 'sales' && cents === '00' ? '' : `.${cents}`}`
}
