import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError } from 'shared-contracts/api-client'
import { createHarness, pageInShell, runLoader } from 'shared-contracts/testing'
import { column, defineList } from '../list'
import { asUser } from '../testing'

const fetchPage = jest.fn(() =>
  Promise.resolve({ results: [{ name: 'Ada' }], paginationTotal: 1, paginationCurrent: 1 }),
)
const list = defineList<{ name: string }>({
  noun: 'orders',
  pageSize: 20,
  columns: [column('name', 'Name', (row) => row.name, { sort: 'name', card: 'title' })],
  search: { placeholder: 'Name' },
  defaultSort: 'name',
  fetch: fetchPage,
  rowKey: (row) => row.name,
  rowLabel: (row) => row.name,
  empty: 'No orders',
  exports: [{ capability: 'orders.export', label: 'Export' }],
  bulk: [
    {
      ...{ capability: 'orders.mark', label: 'Close', maxRows: 1, run: jest.fn() },
      field: { label: 'When', placeholder: 'Choose', options: [{ value: 'now', label: 'Now' }] },
      submit: () => 'Close',
      success: () => 'Closed',
    },
  ],
})
const proof = 'GET /api/x/two-step/proof'
const trail = 'POST /api/x/exports'

const saved = jest.fn(() => '#file')
Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined })
beforeEach(() => saved.mockClear())

const signOut = jest.fn(() => Promise.resolve())
beforeEach(() => signOut.mockClear())

interface Answer {
  status: number
  body: object
}

async function press(name: string, answer: Answer, beforehand: () => void = () => undefined) {
  const answers = { [proof]: answer, [trail]: { status: 201, body: { id: 1 } } }
  const harness = createHarness(answers, asUser(1))
  harness.services.signOut = signOut
  const { data } = (await runLoader(list.loader, harness, { url: '/dashboard' })) as {
    data: unknown
  }
  const at = { pathname: '/dashboard', search: '' }
  render(pageInShell(harness, <list.Component />, data, at, '*', {}))
  await userEvent.click(screen.getByLabelText('Select Ada'))
  beforehand()
  await userEvent.click(screen.getByRole('button', { name }))
  return harness
}

describe.each(['Export', 'Export selected'])('%s', (name) => {
  test('saves no file for who does not prove who they are', async () => {
    const body = { detail: 'Confirm that it is you first. Nothing was changed.', step_up: ['code'] }
    const { toasts, requests } = await press(name, { status: 403, body })
    expect(saved).not.toHaveBeenCalled()
    expect(toasts).toEqual([
      {
        text: expect.stringMatching(/^The export did not finish, and no file was saved\./),
        kind: undefined,
      },
    ])
    expect(requests.map(({ key }) => key)).not.toContain(trail)
  })

  test('signs out when the session has ended, and saves no file', async () => {
    const { toasts } = await press(name, { status: 401, body: { detail: 'Invalid token.' } })
    expect(signOut).toHaveBeenCalledWith({ expired: true })
    expect(saved).not.toHaveBeenCalled()
    expect(toasts).toEqual([])
  })

  test('asks before the file is saved, and tells the trail after it', async () => {
    const { requests } = await press(name, { status: 204, body: {} })
    expect(saved).toHaveBeenCalledTimes(1)
    const asked = requests.map(({ key }) => key).filter((key) => key === proof || key === trail)
    expect(asked).toEqual([proof, trail])
  })
})

test('an export of all pages signs out when the session ends between them', async () => {
  const ended = () => fetchPage.mockRejectedValueOnce(new ApiError(401, {}, '/x'))
  const { toasts } = await press('Export', { status: 204, body: {} }, ended)
  expect(signOut).toHaveBeenCalledWith({ expired: true })
  expect(saved).not.toHaveBeenCalled()
  expect(toasts).toEqual([])
})
