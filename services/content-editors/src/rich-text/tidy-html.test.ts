import { linkError } from './link-form'
import { holdsAll, tidyHtml } from './tidy-html'

test('a line of a list is no paragraph', () => {
  expect(
    tidyHtml('<ul><li><p>One</p></li><li><p>Two</p><ul><li><p>x</p></li></ul></li></ul>'),
  ).toBe('<ul><li>One</li><li>Two<ul><li>x</li></ul></li></ul>')
  const two = '<ul><li><p>One</p><p>Two</p></li></ul>'
  expect(tidyHtml(two)).toBe(two)
})

test('notices what would be lost', () => {
  expect(holdsAll('<ul><li>One</li></ul>', '<ul><li><p>One</p></li></ul>')).toBe(true)
  expect(holdsAll('<p>a <small>b</small></p>', '<p>a b</p>')).toBe(false)
  expect(holdsAll('<p><a href="/faq">FAQ</a></p>', '<p><a href="/x">FAQ</a></p>')).toBe(false)
  expect(holdsAll('<p>One</p>', '<p>Two</p>')).toBe(false)
})

test('says which addresses a link may have', () => {
  for (const good of ['/faq', '#top', 'https://cac.gov.ng', 'mailto:a@b.ng', 'tel:+234803']) {
    expect(linkError(good)).toBeUndefined()
  }
  for (const bad of ['', ' ', '//evil.example', 'javascript:alert(1)', 'cac.gov.ng', 'http://']) {
    expect(linkError(bad)).toBeDefined()
  }
})
