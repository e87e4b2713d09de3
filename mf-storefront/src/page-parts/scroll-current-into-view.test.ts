import { scrollCurrentIntoView } from './scroll-current-into-view'

function aRow(left: number) {
  const row = document.createElement('ul')
  row.innerHTML = '<li><a href="#a">A</a></li><li><a href="#b" aria-current="page">B</a></li>'
  row.getBoundingClientRect = () => new DOMRect(16, 0, 300, 44)
  const current = row.querySelector('[aria-current]')!
  current.getBoundingClientRect = () => new DOMRect(left, 0, 80, 44)
  return row
}

test('a link in sight stays where it is', () => {
  const row = aRow(200)
  scrollCurrentIntoView(row)
  expect(row.scrollLeft).toBe(0)
})

test('a link out of sight comes to the first third', () => {
  const row = aRow(516)
  scrollCurrentIntoView(row)
  expect(row.scrollLeft).toBe(400)
})

test('a row without a current link is left alone', () => {
  const row = document.createElement('ul')
  scrollCurrentIntoView(row)
  expect(row.scrollLeft).toBe(0)
})
