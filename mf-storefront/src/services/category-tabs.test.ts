import { overflowOf } from './category-tabs'

test('a row that fits has nothing out of sight', () => {
  const row = { scrollLeft: 0, clientWidth: 320, scrollWidth: 321 }
  expect(overflowOf(row)).toEqual({ atStart: true, atEnd: true })
})

test('tells at which end a long row stands', () => {
  const row = { clientWidth: 300, scrollWidth: 900 }
  expect(overflowOf({ ...row, scrollLeft: 0 })).toEqual({ atStart: true, atEnd: false })
  expect(overflowOf({ ...row, scrollLeft: 200 })).toEqual({ atStart: false, atEnd: false })
  expect(overflowOf({ ...row, scrollLeft: 599.5 })).toEqual({ atStart: false, atEnd: true })
})
