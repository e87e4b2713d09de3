import fc from 'fast-check'
import { formatMoney, formatNumber, formatValue, lagosDate, ordinalNumber } from './format'
import { nairaWords, numberWords, wholeNumberWords } from './number-words'

test.each([
  ['1250000.50', 'One Million, Two Hundred and Fifty Thousand Naira, Fifty Kobo Only'],
  ['₦1,800,000', 'One Million, Eight Hundred Thousand Naira Only'],
  ['0.5', 'Fifty Kobo Only'],
  ['0', 'Zero Naira Only'],
  ['21', 'Twenty-One Naira Only'],
  ['1.005', 'One Naira, One Kobo Only'],
])('spells %s naira as %s', (amount, words) => {
  expect(nairaWords(amount)).toBe(words)
})

test.each([
  ['2000001', 'two million and one'],
  ['1100', 'one thousand, one hundred'],
  ['101', 'one hundred and one'],
  ['2.5', 'two point five'],
  ['-3', 'minus three'],
  ['999999999999999999999', /^nine hundred and ninety-nine quintillion, nine hundred/],
])('spells %s as %s', (number, words) => {
  expect(numberWords(number)).toMatch(words)
})

const VALUES = new Map(
  (
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen ' +
    'sixteen seventeen eighteen nineteen'
  )
    .split(' ')
    .map((word, value) => [word, BigInt(value)]),
)
'twenty thirty forty fifty sixty seventy eighty ninety'
  .split(' ')
  .forEach((word, index) => VALUES.set(word, BigInt(index + 2) * 10n))
const SCALES = ['thousand', 'million', 'billion', 'trillion', 'quadrillion', 'quintillion']

/** Reads words back by the rules of English, independently of how they were written. */
function valueOfWords(words: string): bigint {
  let total = 0n
  let group = 0n
  for (const word of words.split(/[\s,-]+/)) {
    const scale = SCALES.indexOf(word)
    if (word === 'hundred') group *= 100n
    else if (scale >= 0) {
      total += group * 1000n ** BigInt(scale + 1)
      group = 0n
    } else if (word !== 'and') group += VALUES.get(word) ?? 0n
  }
  return total + group
}

const amounts = fc.bigInt({ min: 0n, max: 10n ** 21n - 1n })

test('words of any number up to 999 quintillion read back as that number', () => {
  fc.assert(
    fc.property(amounts, (value) => {
      expect(valueOfWords(wholeNumberWords(value) ?? '')).toBe(value)
    }),
  )
})

test('naira and kobo in words read back as the amount', () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: 99 }), (naira, kobo) => {
      const words = nairaWords(`${naira}.${String(kobo).padStart(2, '0')}`) ?? ''
      const match = /^(?:(.+) Naira, )?(.+) Kobo Only$/.exec(words)
      expect(valueOfWords((match?.[1] ?? 'zero').toLowerCase())).toBe(naira)
      expect(valueOfWords((match?.[2] ?? '').toLowerCase())).toBe(BigInt(kobo))
    }),
  )
})

test('grouping changes no digit', () => {
  fc.assert(
    fc.property(amounts, (value) => {
      const text = formatNumber(`${value}`) ?? ''
      expect(text.replaceAll(',', '')).toBe(`${value}`)
      expect(text).toMatch(/^\d{1,3}(,\d{3})*$/)
      expect(formatMoney(`${value}`)).toBe(`₦${text}`)
    }),
  )
})

test('has no words beyond 999 quintillion, and the digits stay', () => {
  const large = '1' + '0'.repeat(21)
  expect(numberWords(large)).toBeNull()
  expect(formatValue(large, ['words'])).toBe(large)
})

test.each([
  ['2026-11-11', ['ordinal-date'], '11th day of November, 2026'],
  ['2026-12-01', ['ordinal-date'], '1st day of December, 2026'],
  ['2026-11-11', ['dmy'], '11-11-2026'],
  ['2026-02-30', ['dmy'], '2026-02-30'],
  ['22', ['ordinal'], '22nd'],
  ['12', ['count'], 'twelve (12)'],
  ['ada okafor', ['title'], 'Ada Okafor'],
  ['Folákẹ́ Adéyẹmí', ['upper'], 'FOLÁKẸ́ ADÉYẸMÍ'],
  ['1250000.5', ['money'], '₦1,250,000.50'],
  ['two', ['money'], 'two'],
  ['3', ['words', 'upper'], 'THREE'],
] as const)('formats %s with %j as %s', (value, formats, expected) => {
  expect(formatValue(value, formats)).toBe(expected)
})

test('counts the entries of a list', () => {
  expect(formatValue(['a', 'b'], ['count', 'words'])).toBe('two')
})

test('ordinals end as they are spoken', () => {
  const spoken = [1, 2, 3, 4, 11, 12, 13, 21, 102, 111, 113].map((value) => ordinalNumber(value))
  expect(spoken.join(' ')).toBe('1st 2nd 3rd 4th 11th 12th 13th 21st 102nd 111th 113th')
})

test('the day in Lagos begins an hour before the day in London', () => {
  expect(lagosDate(new Date('2026-11-19T23:00:00Z'))).toBe('2026-11-20')
  expect(lagosDate(new Date('2026-11-19T22:59:59Z'))).toBe('2026-11-19')
})
