import { read, utils } from 'xlsx'
import type { ListColumn } from '../list/list-definition'
import { exportCells } from './export-cells'
import { exportList } from './export-list'
import { createSpreadsheet } from './spreadsheet.browser'
import { openSpreadsheet } from './write-spreadsheet'

interface Row {
  number: string
  name: string
  amount: string
  placed: string
}
const columns: ListColumn<Row>[] = [
  { key: 'number', header: 'Order No.', value: (row) => row.number },
  { key: 'name', header: 'Name', value: (row) => row.name },
  { key: 'amount', header: 'Amount', kind: 'money', value: (row) => row.amount },
  { key: 'placed', header: 'Date', kind: 'date', value: (row) => row.placed },
]
const row = (index: number, name = 'Ṣadé Ọ̀ṣúnlékè'): Row => ({
  number: `AMF-${index}`,
  name,
  amount: '15000.50',
  placed: '2026-11-18T10:00:00Z',
})
const rows = (count: number) => Array.from({ length: count }, (_, index) => row(index))
const paged = (all: Row[]) => async (page: number, size: number) => ({
  cells: exportCells(columns, all.slice((page - 1) * size, page * size)),
  total: all.length,
})
const run = (all: Row[], signal = new AbortController().signal, onProgress = jest.fn()) =>
  exportList({
    headers: columns.map(({ header }) => header),
    fetchPage: paged(all),
    open: (headers) => openSpreadsheet('Orders', headers),
    onProgress,
    signal,
  })
const sheetsOf = (file: Uint8Array) => {
  const book = read(file)
  return book.SheetNames.map((name) =>
    utils.sheet_to_json<string[]>(book.Sheets[name]!, { header: 1 }),
  )
}

test('every page is in the file, headed as the table', async () => {
  const progress = jest.fn()
  const [sheet] = sheetsOf(await run(rows(2500), undefined, progress))
  expect(sheet).toHaveLength(2501)
  expect(sheet?.[0]).toEqual(['Order No.', 'Name', 'Amount', 'Date'])
  expect(sheet?.[2500]).toEqual(['AMF-2499', 'Ṣadé Ọ̀ṣúnlékè', 15000.5, '2026-11-18'])
  expect(progress.mock.calls).toEqual([
    [1000, 2500],
    [2000, 2500],
    [2500, 2500],
  ])
})

test.each([
  ['date', '2026-11-17T23:30:00Z', '2026-11-18'],
  ['date', '2026-11-18', '2026-11-18'],
  ['date-time', '2026-12-31T23:05:00+00:00', '2027-01-01 00:05'],
] as const)('a %s of %s is the Lagos day %s', (kind, value, cell) => {
  const column = { key: 'x', header: 'X', kind, value: () => value }
  expect(exportCells([column], [{}])).toEqual([[cell]])
})

test.each(['=HYPERLINK("http://evil.test")', '+1+1', '-1', '@SUM(A1)'])(
  'a name that looks like the formula %s stays text',
  async (name) => {
    const book = read(await run([row(1, name)]), { cellFormula: true })
    const cell = book.Sheets.Orders?.B2 as { t: string; v: string; f?: string }
    expect(cell).toMatchObject({ t: 's', v: name })
    expect(cell.f).toBeUndefined()
  },
)

test('a cancelled export stops and gives no file', async () => {
  const controller = new AbortController()
  await expect(
    run(
      rows(5000),
      controller.signal,
      jest.fn(() => controller.abort()),
    ),
  ).rejects.toThrow(/abort/i)
})

test('rows beyond what a sheet of the format holds go to the next sheet', () => {
  const spreadsheet = createSpreadsheet('Orders', ['Number'])
  for (let from = 0; from < 70_000; from += 10_000) {
    spreadsheet.add(Array.from({ length: 10_000 }, (_, index) => [from + index]))
  }
  const sheets = sheetsOf(spreadsheet.finish())
  expect(sheets.map((sheet) => sheet.length)).toEqual([65_536, 70_000 - 65_535 + 1])
})
