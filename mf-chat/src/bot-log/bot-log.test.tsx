import { act, screen, within } from '@testing-library/react'
import { createHarness, runLoader } from 'shared-contracts/testing'
import { asUser, showPage } from 'screens/testing'
import manifest from '../../remote.json'
import * as page from './bot-log.page'

const request = (id: number, text: string) => ({
  ...{ id, request: text, email_id: '', first_name: 'Ada', last_name: 'Obi' },
  ...{ phone_number: '08031234567', created_on: '2026-11-18T10:00:00Z' },
})
const read = 'GET /api/chatbot/chat_conversations_details/3/?page=1&page_size=10'
const mark = 'POST /api/chatbot/update_message_status/'
const body = {
  user_id: [request(1, 'How much for a deed?'), request(2, '?')],
  ...{ chatId: 'c', paginationTotal: 2, paginationCurrent: 1 },
}

const show = (answer: object = { body: { user_id: 3, seen: true } }) =>
  act(() =>
    showPage(page, {
      ...{ manifest, page: 'chat.bot-log', group: 5, params: { id: '3' } },
      answers: { [read]: { body }, [mark]: answer },
    }),
  )

test('shows the columns of the specification, and marks the messages as seen', async () => {
  const { requests } = await show()
  expect(screen.getByRole('heading', { level: 1, name: 'Chat Details' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/dashboard/BotLogs')
  const table = within(screen.getByRole('table'))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['User Messages', 'First Name', 'Last Name', 'Email ID', 'Phone Number', 'Date', 'Time'],
  ])
  const [, first, second] = table.getAllByRole('row')
  expect(first).toHaveTextContent(/How much for a deed\?AdaObiNA08031234567.*11:00/)
  expect(second).toHaveTextContent(/^NA/)
  expect(requests).toContainEqual({ key: mark, body: { user_id: 3, seen: true } })
})

test('stays readable where marking fails', async () => {
  await show({ status: 500 })
  expect(screen.getByRole('table')).toHaveTextContent('How much for a deed?')
})

test('a chat that is not there is not found', async () => {
  const harness = createHarness({ [read]: { status: 404 } }, asUser(5))
  expect(await runLoader(page.loader, harness, { params: { id: '3' } })).toEqual({ notFound: true })
})
