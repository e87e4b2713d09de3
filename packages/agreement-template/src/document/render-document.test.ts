import type { Answers } from '../answers/answers'
import { evaluateForm } from '../evaluate/evaluate-form'
import { documentPreview } from '../preview/document-preview'
import { TODAY, documentOf, willAnswers, willDocument, willPage } from '../testing/will'
import type { Block, DocumentTree } from './document-tree'
import { innerBlocks, plainText, renderDocument } from './render-document'

const render = (content: string, values: Answers = {}) =>
  renderDocument(documentOf(content), values, { today: TODAY })

/** Every line with its number and depth, as a reader sees it. */
function lines(blocks: readonly Block[], indent = ''): string[] {
  return blocks.flatMap((block) => {
    const number = block.kind === 'clause' ? `${block.number} ` : ''
    const own = 'runs' in block ? [`${indent}${number}${plainText(block.runs)}`] : []
    return [...own, ...lines(innerBlocks(block), `${indent}  `)]
  })
}

const will = (answers: Answers) => {
  const { values } = evaluateForm([willPage], answers, { today: TODAY })
  return renderDocument(willDocument, values, { today: TODAY })
}

test('writes the document with its answers', () => {
  expect(lines(will(willAnswers).blocks)).toEqual([
    'LAST WILL AND TESTAMENT',
    'THIS WILL is made the 20th day of November, 2026 by ADAEZE OKAFOR (spouse of Emeka Okafor) and TUNDE BELLO.',
    'I GIVE ₦1,250,000.50 (One Million, Two Hundred and Fifty Thousand Naira, Fifty Kobo Only).',
  ])
})

test('says of every run where it comes from', () => {
  const [, made] = will(willAnswers).blocks
  expect(made).toMatchObject({
    paths: ['made_on', 'testators[0].name', 'testators[0].spouse', 'testators[1].name'],
  })
  expect(made && 'runs' in made && made.runs[3]).toEqual({
    kind: 'filled',
    text: 'ADAEZE OKAFOR',
    path: 'testators[0].name',
    bold: true,
  })
})

test('shows what is not filled as a blank and counts it', () => {
  const tree = will({ testators: [{}] })
  expect(lines(tree.blocks)).toEqual([
    'LAST WILL AND TESTAMENT',
    'THIS WILL is made the ____ day of ________ by ________.',
  ])
  expect(tree.blanks).toBe(2)
})

const CLAUSES = `
  <h1>AGREEMENT</h1>
  <section data-number="1"><h3>First</h3><p data-number="1.1">See clause <span data-ref="end"></span>.</p>
    <p data-number="(a)" data-id="a">alpha</p><p data-number="(a)" data-if="more = yes">beta</p></section>
  <section data-number="1" data-if="more = yes"><h3>More</h3></section>
  <p data-number="1" data-id="end">Last, as in clause <span data-ref="a"></span>.</p>`

test('numbers clauses that show, and references follow', () => {
  expect(lines(render(CLAUSES, { more: 'yes' }).blocks)).toEqual([
    'AGREEMENT',
    '1. First',
    '  1.1 See clause 3.',
    '  (a) alpha',
    '  (b) beta',
    '2. More',
    '3. Last, as in clause 1.1(a).',
  ])
  expect(lines(render(CLAUSES).blocks).slice(-1)).toEqual(['2. Last, as in clause 1.1(a).'])
})

test('unchanged clauses keep their identity, renumbered ones do not', () => {
  const document = documentOf(`${CLAUSES}<p>Rent <span data-bind="rent"></span></p>`)
  const before = renderDocument(document, { rent: '1' }, { today: TODAY })
  const rent = renderDocument(document, { rent: '2' }, { today: TODAY, previous: before })
  expect(rent.blocks.map((block, index) => block === before.blocks[index])).toEqual([
    true,
    true,
    true,
    false,
  ])
  const more = renderDocument(
    document,
    { rent: '1', more: 'yes' },
    { today: TODAY, previous: before },
  )
  expect(more.blocks).toHaveLength(5)
  expect(more.blocks[0]).toBe(before.blocks[0])
  expect(more.blocks[3]).not.toBe(before.blocks[2])
  expect(lines(more.blocks)[2]).toBe('  1.1 See clause 3.')
})

test('inside a section that changes the other paragraphs keep their identity', () => {
  const document = documentOf(`<section data-number="1"><h3>Rent</h3>
    <p>Of <span data-bind="home"></span></p><p>Rent <span data-bind="rent"></span></p></section>`)
  const [before, after] = ['1', '2'].reduce<DocumentTree[]>((made, rent) => {
    const changed = made.length > 0 ? ['rent'] : undefined
    const options = { today: TODAY, previous: made.at(-1), changed }
    return [...made, renderDocument(document, { home: 'Yaba', rent }, options)]
  }, [])
  const inside = ({ blocks }: DocumentTree) => blocks.flatMap(innerBlocks)
  expect(lines(after!.blocks)).toEqual(['1. Rent', '  Of Yaba', '  Rent 2'])
  expect(inside(after!)[0]).toBe(inside(before!)[0])
  expect(inside(after!)[1]).not.toBe(inside(before!)[1])
})

test('an incremental rendering equals a fresh one', () => {
  const document = documentOf(CLAUSES)
  const first = renderDocument(document, { more: 'yes' }, { today: TODAY })
  const second = renderDocument(document, { more: 'no' }, { today: TODAY, previous: first })
  expect(second.blocks).toEqual(renderDocument(document, { more: 'no' }, { today: TODAY }).blocks)
})

test.each([
  ['comma-and', 'Ada, Bayo and Chidi'],
  ['comma', 'Ada, Bayo, Chidi'],
  ['semicolon', 'Ada; Bayo; Chidi'],
])('joins a list with %s', (join, expected) => {
  const people = [{ name: 'Ada' }, { name: 'Bayo' }, { name: 'Chidi' }]
  const html = `<p><span data-each="people" data-join="${join}"><b data-bind="name"></b></span></p>`
  expect(lines(render(html, { people }).blocks)).toEqual([expected])
})

test('repeats rows, nested lists and ticked choices with n and total', () => {
  const html = `
    <table><tr data-each="homes"><td><span data-bind="n"></span> of <span data-bind="total"></span></td>
      <td><span data-each="rooms" data-join="comma"><span data-bind="size"></span></span></td></tr></table>
    <p>All: <span data-each="homes.rooms" data-join="comma"><span data-bind="size"></span></span></p>
    <ul><li data-each="ticks"><span data-bind="item"></span></li></ul>`
  const homes = [{ rooms: [{ size: 'big' }, { size: 'small' }] }, { rooms: [{ size: 'tiny' }] }]
  const { blocks } = render(html, { homes, ticks: ['one', 'two'] })
  expect(lines(blocks).map((line) => line.trim())).toEqual([
    '1 of 2',
    'big, small',
    '2 of 2',
    'tiny',
    'All: big, small, tiny',
    'one',
    'two',
  ])
})

test('values are text: markup in an answer stays what was typed', () => {
  const { blocks } = render('<p data-bind="name"></p>', { name: '<b>Ada</b> & "co"\nSecond line' })
  expect(blocks[0]).toMatchObject({
    runs: [
      { kind: 'filled', text: '<b>Ada</b> & "co"' },
      { kind: 'break' },
      { kind: 'filled', text: 'Second line' },
    ],
  })
})

test('places pictures, rules, page breaks and things that stay together', () => {
  const upload = { id: '7', url: '/u/7', name: 'a.png', bytes: 10, state: 'ready' }
  const html = `<hr><div data-break class="keep"><p class="right">Signed</p><div data-img="sign" alt="Signature"></div></div>`
  const { blocks } = render(html, { sign: upload })
  expect(blocks.map(({ kind }) => kind)).toEqual(['rule', 'page-break', 'keep'])
  expect(blocks[2]).toMatchObject({
    blocks: [
      { kind: 'paragraph', style: 'right' },
      { kind: 'image', path: 'sign', upload, alt: 'Signature' },
    ],
  })
})

test('spaces collapse as in a browser, also around parts that do not show', () => {
  const html = `<p>One
     <span data-if="no_such = yes">hidden</span>
     <span data-bind="two"></span>, three.</p>`
  expect(lines(render(html, { two: 'two' }).blocks)).toEqual(['One two, three.'])
})

test('the preview is the first page with bold names', () => {
  const preview = documentPreview(will(willAnswers))
  expect(preview.title).toBe('LAST WILL AND TESTAMENT')
  expect(preview.blocks[0]).toEqual({
    kind: 'paragraph',
    text: 'THIS WILL is made the 20th day of November, 2026 by *ADAEZE OKAFOR* (spouse of Emeka Okafor) and *TUNDE BELLO*.',
  })
  const long = documentPreview(render(CLAUSES + '<p>line</p>'.repeat(40)))
  expect(long.blocks).toHaveLength(12)
  expect(long.blocks[0]).toEqual({ kind: 'clause', text: 'See clause 2.' })
})
