/** Texts that the specification fixes for every list (D 4, D 8, D 9): byte for byte. */
const fixed = {
  endAfterToday: "End Date value can't be greater than today's date",
} as const

export const texts = {
  ...fixed,
  noSuchDay: 'Enter a valid date as dd/mm/yyyy.',
  startAfterEnd: 'Choose a start date before the end date.',
  noRange: 'The dates in this link are not a valid range. Showing all dates.',
} as const

/** Name of every exported spreadsheet (D 9). */
export const exportFileName = 'export.xls'
