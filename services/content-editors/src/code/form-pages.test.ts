import { pageName, withoutPage, withPage, withPageMoved } from './form-pages'

const page = (number: number, title: string) =>
  `<section\n  data-lf="1"\n  data-page="${number}" data-title="${title}"><p data-page="9"></p></section>`
const pages = [page(1, 'A'), page(2, 'B'), page(3, 'C')]

test('moved pages are numbered by their place', () => {
  expect(withPageMoved(pages, 0, 1)).toEqual([page(1, 'B'), page(2, 'A'), page(3, 'C')])
  expect(withPageMoved(pages, 0, -1)).toEqual(pages)
})

test('pages behind a removed one move up, a new one comes last', () => {
  expect(withoutPage(pages, 0)).toEqual([page(1, 'B'), page(2, 'C')])
  expect(withPage(pages).at(-1)).toContain('data-page="4"')
})

test('a page is called by its number and its title', () => {
  expect(pageName(page(2, 'Money'), 1)).toBe('2 Money')
  expect(pageName('<section', 1)).toBe('2')
})
