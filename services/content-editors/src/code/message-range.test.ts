import { rangeOf } from './message-range'

const text = '<article data-lf="1">\n  <p data-if="a > 1"\n     data-fmt="dmy">x</p>\n</article>'

const marked = (place: { line?: number; column?: number; message: string }) => {
  const range = rangeOf(text, place)
  return range && text.slice(range.from, range.to)
}

test('marks the attribute that a message begins with', () => {
  expect(marked({ line: 2, column: 3, message: 'data-fmt="dmy" does not suit' })).toBe(
    'data-fmt="dmy"',
  )
  expect(marked({ line: 2, column: 3, message: "data-if: '>' has no meaning" })).toBe(
    'data-if="a > 1"',
  )
})

test('marks the beginning of the element where no attribute is named', () => {
  expect(marked({ line: 2, column: 3, message: '<p> may not hold a list' })).toBe('<p')
})

test('stays within the text when the text has become shorter', () => {
  expect(marked({ line: 99, column: 99, message: 'x' })).toBeDefined()
  expect(rangeOf('', { line: 3, column: 4, message: 'x' })).toEqual({ from: 0, to: 0 })
  expect(marked({ message: 'of the form as a whole' })).toBeUndefined()
})
