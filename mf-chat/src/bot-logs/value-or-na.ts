/** D 2 "Bot logs": empty or one-character values, and those in quotation marks, show as NA. */
export const valueOrNa = (value: string): string => {
  const text = value.trim()
  return text.length <= 1 || /^(["']).*\1$/s.test(text) ? 'NA' : text
}
