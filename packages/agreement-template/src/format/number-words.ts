import { type Decimal, parseDecimal, roundDecimal } from '../expression/decimal'

const SMALL = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen',
  'fifteen sixteen seventeen eighteen nineteen',
].flatMap((words) => words.split(' '))
const TENS = ['', '', ...'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')]
const SCALES = ['', 'thousand', 'million', 'billion', 'trillion', 'quadrillion', 'quintillion']

/** The largest whole number that has words: 999 quintillion and what follows. */
const LIMIT = 10n ** 21n

const small = (value: number) => SMALL[value] ?? ''

function below100(value: number): string {
  if (value < 20) return small(value)
  const rest = value % 10
  return `${TENS[Math.floor(value / 10)] ?? ''}${rest ? `-${small(rest)}` : ''}`
}

function below1000(value: number): string {
  if (value < 100) return below100(value)
  const rest = value % 100
  return `${small(Math.floor(value / 100))} hundred${rest ? ` and ${below100(rest)}` : ''}`
}

function groupsOf(value: bigint): number[] {
  const groups: number[] = []
  for (let rest = value; rest > 0n; rest /= 1000n) groups.push(Number(rest % 1000n))
  return groups
}

/** "two million and one"; null for 10^21 and above. */
export function wholeNumberWords(value: bigint): string | null {
  if (value < 0n) {
    const words = wholeNumberWords(-value)
    return words && `minus ${words}`
  }
  if (value >= LIMIT) return null
  if (value === 0n) return small(0)
  const groups = groupsOf(value)
  const words = groups.map((group, scale) =>
    group === 0 ? '' : [below1000(group), SCALES[scale]].filter(Boolean).join(' '),
  )
  const [last = '', ...higher] = words
  const head = higher.reverse().filter(Boolean).join(', ')
  if (!head || !last) return head || last
  return `${head}${(groups[0] ?? 0) < 100 ? ' and ' : ', '}${last}`
}

/** "two point five"; null for what is no number or too large. */
export function numberWords(text: string): string | null {
  const decimal = parseDecimal(text)
  if (!decimal) return null
  const [whole = '', fraction = ''] = plainDigits(decimal).split('.')
  const words = wholeNumberWords(BigInt(whole))
  if (words === null || !fraction) return words
  const digits = [...fraction].map((digit) => small(Number(digit)))
  const negative = decimal.units < 0n && BigInt(whole) === 0n
  return `${negative ? 'minus ' : ''}${words} point ${digits.join(' ')}`
}

function plainDigits({ units, scale }: Decimal): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
  const point = digits.length - scale
  const fraction = digits.slice(point).replace(/0+$/, '')
  return `${units < 0n ? '-' : ''}${digits.slice(0, point)}${fraction && `.${fraction}`}`
}

/** Every word gets a capital except "and": "Two Hundred and Fifty-One". */
const capitalised = (words: string) =>
  words.replace(/[a-z]+/g, (word) =>
    word === 'and' ? word : word.charAt(0).toUpperCase() + word.slice(1),
  )

/**
 * An amount as a document spells it: "One Million, Two Hundred and Fifty Thousand Naira, Fifty Kobo
 * Only". Rounded to the kobo, half up. Null for what is no number or 10^21 naira and above.
 */
export function nairaWords(text: string): string | null {
  const decimal = parseDecimal(text)
  if (!decimal) return null
  const { units } = roundDecimal(decimal, 2)
  const kobo = units < 0n ? -units : units
  const naira = wholeNumberWords(kobo / 100n)
  if (naira === null) return null
  const rest = kobo % 100n
  const parts = [
    ...(kobo >= 100n || rest === 0n ? [`${naira} naira`] : []),
    ...(rest > 0n ? [`${wholeNumberWords(rest) ?? ''} kobo`] : []),
  ]
  return `${units < 0n ? 'Minus ' : ''}${capitalised(parts.join(', '))} Only`
}
