import type { Run } from './document-tree'

type TextRun = Extract<Run, { kind: 'text' }>
type FilledRun = Extract<Run, { kind: 'filled' }>

/**
 * Fits answers into the sentence around them: "within one days" becomes "within one day", an answer
 * that ends with a stop does not double the template's, "takes the a flat" loses one article. Only
 * the join is touched; a name in the middle of an answer stays as it was typed.
 */
export function fitAnswers(runs: readonly Run[]): Run[] {
  return runs.map((run, at) => {
    const before = textOf(runs[at - 1])
    if (run.kind === 'text') return afterOne(run, runs[at - 1])
    if (run.kind !== 'filled') return run
    const after = textOf(runs[at + 1])
    return fitted(run, { before, after, last: at + 1 === runs.length })
  })
}

const textOf = (run: Run | undefined): string => (run && 'text' in run ? run.text : '')

/** Units that follow a number in words. People are counted too. */
const units: Record<string, string> = {
  ...Object.fromEntries(
    ['day', 'week', 'month', 'year', 'hour', 'part', 'copy', 'time'].map((unit) => [
      unit === 'copy' ? 'copies' : `${unit}s`,
      unit,
    ]),
  ),
  people: 'person',
  persons: 'person',
  partners: 'partner',
}

/** The unit after "one" or "one (1)" in the singular: "one month’s notice", "one working day". */
function afterOne(run: TextRun, before: Run | undefined): TextRun {
  if (before?.kind !== 'filled' || !/^one( \(1\))?$/i.test(before.text)) return run
  const text = run.text.replace(
    /^( (?:working |calendar )?)(\p{L}+)(’(?!\p{L}))?/u,
    (whole, lead: string, unit: string, owner: string | undefined) => {
      const singular = units[unit]
      return singular ? `${lead}${singular}${owner ? '’s' : ''}` : whole
    },
  )
  return text === run.text ? run : { ...run, text }
}

interface Around {
  before: string
  after: string
  /** Nothing follows in this paragraph. */
  last: boolean
}

function fitted(run: FilledRun, around: Around): FilledRun {
  const text = [withoutStop, withoutArticle, inMidSentence, withArticle].reduce(
    (words, fit) => fit(words, around),
    run.text,
  )
  return text === run.text ? run : { ...run, text }
}

/** What ends with a stop without ending a sentence: "Ltd.", "St.", "A. B." */
const abbreviation =
  /(?:^|[\s(.&])(?:Ltd|Co|Inc|Plc|Corp|Bros|Jnr|Jr|Snr|Sr|Esq|St|Rd|Ave|Str|Nos?|Dr|Mrs?|Ms|Hon|Rev|Prof|etc|\p{L})\.$/iu

/** Before these the sentence goes on, so an answer's own stop would cut it in two. */
const goesOn = /^(?:[,;:]| (?:$|[\p{Ll}(“‘]))/u

function withoutStop(text: string, { after, last }: Around): string {
  if (after.startsWith('.')) return text.replace(/[\s.,;:]+$/, '')
  if (last || !goesOn.test(after)) return text
  const trimmed = text.replace(/[\s,;:]+$/, '')
  return abbreviation.test(trimmed) ? trimmed : trimmed.replace(/\.+$/, '')
}

const withoutArticle = (text: string, { before }: Around): string =>
  /\b(the|an?) $/i.test(before) ? text.replace(/^(?:[Tt]he|[Aa]n?) (?=\p{Ll}|\d)/u, '') : text

/** Words that begin a phrase and are no names: "Making and selling", "Sell below". */
const phraseStart =
  /^(?:\p{Lu}\p{Ll}+ing|Sell|Buy|Use|Give|Lend|Borrow|Sign|Mortgage|Let|Lease|Transfer|Change|Pay|Make|Any|All|My|Our|The) (?=\p{Ll})|^An? (?=\p{L}{2})/u

const inMidSentence = (text: string, { before }: Around): string =>
  /[\p{Ll},] $/u.test(before) && phraseStart.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text

const withArticle = (text: string, { before }: Around): string =>
  text === 'Federal Capital Territory' && /\b(of|in|at|to) $/.test(before) ? `the ${text}` : text
