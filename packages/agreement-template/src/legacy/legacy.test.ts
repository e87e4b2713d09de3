import { evaluateForm } from '../evaluate/evaluate-form'
import { plainText, renderDocument } from '../document/render-document'
import { parseDocument, parsePage } from '../parse/parse-server'
import { fixtures } from '../testing/fixtures'

const textOf = (name: string) => fixtures.find(([fixture]) => fixture === name)?.[1] ?? ''
const { page, problems } = parsePage(textOf('legacy-page.html'))
const { document } = parseDocument(textOf('legacy-document.html'))
const TODAY = '2026-11-20'

test('reads the questions of a former template', () => {
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  const flat = page.items.flatMap((item) => (item.kind === 'group' ? item.items : [item]))
  const fields = flat.flatMap((item) => (item.kind === 'field' ? [item] : []))
  expect(fields.map(({ key, type, label }) => [key, type, label])).toEqual([
    ['tenant_name', 'text', "Tenant's name"],
    ['married', 'yesno', 'Married?'],
    ['spouse_name', 'text', "Spouse's name"],
    ['sex', 'radio', 'Sex'],
  ])
  expect(fields[3]?.options.map(({ value }) => value)).toEqual(['male', 'female'])
})

test('shows dependents and writes the document by the same engine', () => {
  const write = (answers: Record<string, string>) => {
    const { values } = evaluateForm([page], answers, { today: TODAY })
    const { blocks } = renderDocument(document, values, { today: TODAY })
    return blocks.map((block) => ('runs' in block ? plainText(block.runs) : ''))
  }
  const single = { tenant_name: 'Ada', married: 'no', spouse_name: 'Emeka' }
  expect(write(single)).toEqual(['AGREEMENT', 'Made by Ada.'])
  expect(write({ ...single, married: 'yes' })).toEqual([
    'AGREEMENT',
    'Made by Ada, spouse of Emeka.',
  ])
})

test('the first question is required as it was', () => {
  const { problems: missing } = evaluateForm([page], {}, { today: TODAY })
  expect(missing.map(({ path }) => path)).toEqual(['tenant_name'])
})
