import type { Run } from 'agreement-template/document'
import { plainText } from 'agreement-template/render'

const noBreakSpace = '\u00A0'
/** Word breaks a line behind an ordinary hyphen, also within a date. */
const noBreakHyphen = '\u2011'

/** What is read as one: dates, phone numbers, house numbers, and a number with the word before it. */
const wholes = [
  /\b\d{1,2}(?:st|nd|rd|th)? (?:day of )?(?:January|February|March|April|May|June|July|August|September|October|November|December),? \d{4}\b/g,
  /(?<!\d)0\d{3} \d{3} \d{4}(?!\d)/g,
  /\b(?:clauses?|sections?|Schedule|Plan No\.|Occupancy No\.|ss?\.|No\.|RC|BN|NIN|BVN|account|number) (?=\d)/g,
  // Addresses: "Flat 12B", "14 Allen Avenue".
  /\b(?:Flat|Block|Plot|House|Suite|Room|Unit|Shop|Km) (?=\d)/g,
  /(?<![\d.,₦/-])\b\d{1,4}[A-Z]? (?=\p{Lu})/gu,
  /\((?:together )?the (?=“)/g,
]
const hyphenated = /(?<!\d)\d{2}-\d{2}-\d{4}(?!\d)/g

type Printer = 'pdf' | 'word'

/** The same text, in which no line ends inside a date or number. One character for each. */
export const withNoBreakSpaces = (text: string, printer: Printer): string => {
  const spaced = wholes.reduce(
    (result, whole) => result.replace(whole, (part) => part.replace(/ /g, noBreakSpace)),
    text,
  )
  // pdfmake breaks no line at a hyphen between digits, and the font need not have the other hyphen.
  if (printer === 'pdf') return spaced
  return spaced.replace(hyphenated, (date) => date.replace(/-/g, noBreakHyphen))
}

/** Runs with their numbers kept together, also where a number is an answer of its own. */
export function keepNumbersTogether(runs: readonly Run[], printer: Printer): Run[] {
  const joined = withNoBreakSpaces(plainText(runs), printer)
  let at = 0
  return runs.map((run) => {
    // A break counts one character in the text, a picture none.
    const from = at
    at += run.kind === 'break' ? 1 : 'text' in run ? run.text.length : 0
    return 'text' in run ? { ...run, text: joined.slice(from, at) } : run
  })
}
