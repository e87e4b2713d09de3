const amount = /^(\d*)(\.\d{0,2})?$/

/** Plain digits of what was typed ("₦1,800,000.5" gives "1800000.5"); other text is kept. */
export function amountOf(typed: string): string {
  const plain = typed.replace(/[₦,\s]/g, '')
  return amount.test(plain) ? plain : typed
}

/** The amount with separators; text that is no amount stays as it was typed. */
export function withSeparators(value: string): string {
  const match = amount.exec(value)
  if (!match) return value
  return (match[1] ?? '').replace(/\B(?=(\d{3})+$)/g, ',') + (match[2] ?? '')
}

/** Where the caret belongs so that as many characters of the amount stay behind it. */
export function caretIn(shown: string, charactersBehind: number): number {
  let position = shown.length
  for (let left = charactersBehind; left > 0 && position > 0; position -= 1) {
    if (shown[position - 1] !== ',') left -= 1
  }
  return position
}
