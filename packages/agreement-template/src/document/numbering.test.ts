import fc from 'fast-check'
import { ClauseCounter, letters, roman } from './numbering'
import { CLAUSE_STYLES } from './template-node'

test('numbers clauses as lawyers do', () => {
  const counter = new ClauseCounter()
  const styles = ['1', '1.1', '1.1', '(a)', '(a)', '(i)', '1.1', '1', '(a)', '1.1'] as const
  const numbers = styles.map((style) => counter.next(style))
  expect(numbers.map(({ label }) => label)).toEqual(
    '1. 1.1 1.2 (a) (b) (i) 1.3 2. (a) 2.1'.split(' '),
  )
  expect(numbers.map(({ full }) => full)).toEqual(
    '1 1.1 1.2 1.2(a) 1.2(b) 1.2(b)(i) 1.3 2 2(a) 2.1'.split(' '),
  )
})

test('starts where it is told to', () => {
  const counter = new ClauseCounter()
  expect(counter.next('1', 7).label).toBe('7.')
  expect(counter.next('1').label).toBe('8.')
})

test('no two clauses share a full number', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...CLAUSE_STYLES), { maxLength: 60 }), (styles) => {
      const counter = new ClauseCounter()
      // A document begins with a clause; what comes before the first has no parent to count in.
      const full = ['1' as const, ...styles].map((style) => counter.next(style).full)
      expect(new Set(full).size).toBe(full.length)
    }),
  )
})

const ROMAN_VALUES: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 }

function valueOfRoman(text: string): number {
  const values = [...text].map((letter) => ROMAN_VALUES[letter] ?? 0)
  return values.reduce(
    (total, value, index) => total + (value < (values[index + 1] ?? 0) ? -value : value),
    0,
  )
}

test('roman numbers and letters read back as their number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3_999 }), (value) => {
      expect(valueOfRoman(roman(value))).toBe(value)
      const read = [...letters(value)].reduce(
        (sum, letter) => sum * 26 + letter.charCodeAt(0) - 96,
        0,
      )
      expect(read).toBe(value)
    }),
  )
})
