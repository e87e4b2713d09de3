import { lintTemplate } from './lint-template'

const lint = (text: string) =>
  lintTemplate({ pages: [], document: `<article data-lf="1">${text}</article>` })
    .filter(({ code }) => code === 'typed-number')
    .map(({ message }) => message)

test.each([
  ['<p>The things listed in Schedule 2 are let.</p>', 'Schedule 2'],
  ['<h2>SCHEDULE <span data-if="yes">2</span><span data-if="no">1</span></h2>', 'SCHEDULE'],
  ['<p>As clause 4 says.</p>', 'clause 4'],
])('%s has a typed number', (text, found) => {
  expect(lint(text)).toEqual([expect.stringContaining(`after "${found}`)])
})

test.each([
  '<h2 data-number="Schedule" data-id="rent">Rent</h2><p>See <span data-ref="rent"></span>.</p>',
  '<p data-number="1" data-id="a">As section 4 of the Act says, clause <span data-ref="a"></span>.</p>',
  '<p>Where the Schedule names 2 things.</p>',
])('%s has none', (text) => {
  expect(lint(text)).toEqual([])
})
