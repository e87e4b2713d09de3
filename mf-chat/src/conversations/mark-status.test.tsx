import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FakeAnswers } from 'screens/testing'
import { ada, bola, names, ongoing, paged, rows, showInbox as show } from '../testing/agent-queue'

const toggle = 'POST /api/chat/chat_conversations_status/'
const save = 'POST /api/chat/save_chat_conversations/'

beforeEach(() => localStorage.clear())

/** Completes the conversation with Ada. */
async function complete(answers: FakeAnswers) {
  const { harness } = await show({ [ongoing]: () => paged(ada, bola), ...answers })
  await userEvent.click(rows().getByRole('button', { name: /Ada Obi/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Mark as Completed' }))
  const sent = (call: string) => harness.requests.filter(({ key }) => key === call)
  return { harness, sent }
}

test('marks a conversation as completed: it leaves the list, and the counts follow', async () => {
  let open = [ada, bola]
  const { harness } = await show({
    [ongoing]: () => paged(...open),
    [toggle]: () => {
      open = [bola]
      return { body: { status: 'Completed' } }
    },
  })
  await userEvent.click(rows().getByRole('button', { name: /Ada Obi/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Mark as Completed' }))
  expect(await screen.findByRole('button', { name: 'Mark as Ongoing' })).toBeVisible()
  expect(names()).toEqual(['Bola Eze'])
  expect(harness.requests).toContainEqual({ key: toggle, body: { id: '2' } })
  const counted = () => harness.requests.filter(({ key }) => key === ongoing)
  await waitFor(() => expect(counted()).toHaveLength(2))
})

test('what a colleague completed already is not opened again', async () => {
  let isCompleted = true
  const { harness } = await show({
    [ongoing]: () => paged(ada, bola),
    [toggle]: () => {
      isCompleted = !isCompleted
      return { body: { status: isCompleted ? 'Completed' : 'Ongoing' } }
    },
  })
  await userEvent.click(rows().getByRole('button', { name: /Ada Obi/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Mark as Completed' }))
  await waitFor(() => expect(harness.requests.filter(({ key }) => key === toggle)).toHaveLength(2))
  expect(isCompleted).toBe(true)
})

test('an answer without a status counts as done, and does not toggle back', async () => {
  let open = [ada, bola]
  const { sent } = await complete({
    [ongoing]: () => paged(...open),
    [toggle]: () => {
      open = [bola]
      return { body: {} }
    },
  })
  expect(await screen.findByRole('button', { name: 'Mark as Ongoing' })).toBeVisible()
  expect(sent(toggle)).toHaveLength(1)
})

test('when the change fails, the conversation is saved', async () => {
  const { harness, sent } = await complete({ [toggle]: { status: 500 }, [save]: { body: {} } })
  await waitFor(() => expect(sent(save)).toHaveLength(1))
  const { id, recipients, messages } = ada
  expect(sent(save)[0]?.body).toEqual({ chatlog_conversations: [{ id, recipients, messages }] })
  expect(harness.toasts).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Mark as Completed' })).toBeEnabled()
})

test('whoever was signed out saves nothing', async () => {
  const { harness, sent } = await complete({ [toggle]: { status: 401 } })
  await waitFor(() => expect(sent(toggle)).toHaveLength(1))
  expect(sent(save)).toEqual([])
  expect(harness.toasts).toEqual([])
})
