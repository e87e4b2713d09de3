import fc from 'fast-check'
import { evaluateExpression } from './evaluate-expression'
import { parseExpression } from './parse-expression'
import { ExpressionError } from './tokens'

const evaluate = (source: string, values: Record<string, unknown> = {}) =>
  evaluateExpression(parseExpression(source), { records: [values], today: '2026-11-20' })

const refusal = (source: string) => {
  try {
    parseExpression(source)
    return null
  } catch (error) {
    return error instanceof ExpressionError ? error.message : error
  }
}

const form = {
  married: 'yes',
  rent: '1,800,000',
  powers: ['rents', 'bank'],
  partners: [
    { share: '60', joined: '2026-03-01', children: [{ age: '4' }] },
    { share: '40', joined: '2026-01-01', children: [{ age: '9' }, { age: '2' }] },
  ],
}

test.each([
  ['married = yes', true],
  ['married is no', false],
  ['married isnt no and rent gt 5', true],
  ['not (rent le 5) or spouse filled', true],
  ['spouse is empty', true],
  ['rent is not empty', true],
  ['rent isnt empty', true],
  ["'rents' in powers", true],
  ["married in ('no', 'maybe')", false],
  ["married not in ('no', 'maybe')", true],
  ['sum(partners.share) = 100', true],
  ['count(partners)', '2'],
  ['sum(partners.children.age)', '15'],
  ['rent * 2 + 1', '3600001'],
  ['2 + 3 * 4 - 1', '13'],
  ['(2 + 3) * -4', '-20'],
  ['10 / 4', '2.5'],
  ['rent / 0', null],
  ['rent + service', '1800000'],
  ['rent * service', null],
  ["years('2006-11-21', today())", '19'],
  ["months('2026-01-31', '2026-03-30')", '1'],
  ["months('2026-08-31', '2027-02-28')", '6'],
  ["months('2026-08-31', '2027-02-27')", '5'],
  ["sumuntil(partners.share, partners.joined, '2026-02-28')", '40'],
  ["sumuntil(partners.share, partners.joined, '2026-03-01')", '100'],
  ["sumuntil(partners.share, partners.joined, '2025-12-31')", '0'],
  ['sumuntil(partners.share, partners.joined, spouse)', null],
  ["sumuntil(partners.share, partners.left, '2026-03-01')", '0'],
  ["adddays(addmonths('2026-12-01', 24), -1)", '2028-11-30'],
  ["addmonths('2026-01-31', 1)", '2026-02-28'],
  ['round(10 / 3, 2)', '3.33'],
  ["max(3, '12', 7)", '12'],
  ["contains('Ìkòyí, Lagos', 'ikoyi')", true],
  ["if(rent gt 5, 'dear', 'cheap')", 'dear'],
  ["'2026-12-01' gt '2026-11-30'", true],
])('%s is %p', (source, expected) => {
  expect(evaluate(source, form)).toBe(expected)
})

test.each([
  ['alert(1)', /no function 'alert'/],
  ['constructor.constructor', /'constructor' is not allowed/],
  ['a.__proto__', /'__proto__' is not allowed/],
  ['a[0]', /entries of a repeat have no numbers/],
  ['x=>1', /write 'gt'/],
  ['a < b', /write 'lt'/],
  ['"text"', /single quotes/],
  ["'open", /second quote/],
  ['a b', /'b' does not belong here/],
  ['a and', /ends too early/],
  ['sum()', /takes 1 values, not 0/],
  ['', /ends too early/],
  [`${'a or '.repeat(60)}a`, /the most is 256/],
  ['('.repeat(65) + '1' + ')'.repeat(65), /deeper than 64/],
])('refuses %s and says why', (source, message) => {
  expect(refusal(source)).toMatch(message)
})

test('reads own properties only', () => {
  const values = Object.create({ secret: 'inherited' }) as Record<string, unknown>
  expect(evaluate('secret', values)).toBeNull()
  expect(evaluate('toString', {})).toBeNull()
  expect(evaluate('rent.length', { rent: 'abc' })).toBeNull()
})

test('never throws anything but an ExpressionError, whatever is typed', () => {
  const words = fc.constantFrom(
    ...'a b.c yes not and or in is isnt empty filled gt le ( ) , + - * / = != 1 2.5 sum count if'.split(
      ' ',
    ),
    "'text'",
  )
  const sources = fc.oneof(
    fc.string(),
    fc.array(words, { maxLength: 30 }).map((all) => all.join(' ')),
  )
  fc.assert(
    fc.property(sources, (source) => {
      const message = refusal(source)
      if (message === null)
        expect(() => evaluate(source, { a: '3', b: [{ c: '1' }] })).not.toThrow()
      else expect(typeof message).toBe('string')
    }),
    { numRuns: 2_000 },
  )
})

interface Sum {
  text: string
  value: bigint
}

const sums = fc.letrec<{ sum: Sum }>((tie) => ({
  sum: fc.oneof(
    { maxDepth: 4 },
    fc.bigInt({ min: 0n, max: 10n ** 12n }).map((value) => ({ text: `${value}`, value })),
    fc.tuple(tie('sum'), fc.constantFrom('+', '-', '*'), tie('sum')).map(([a, sign, b]) => ({
      text: `(${a.text} ${sign} ${b.text})`,
      value:
        sign === '+' ? a.value + b.value : sign === '-' ? a.value - b.value : a.value * b.value,
    })),
  ),
})).sum

test('calculates exactly as whole numbers do', () => {
  const short = sums.filter(({ text, value }) => text.length <= 256 && `${value}`.length <= 60)
  fc.assert(
    fc.property(short, ({ text, value }) => {
      expect(evaluate(text)).toBe(`${value}`)
    }),
  )
})
