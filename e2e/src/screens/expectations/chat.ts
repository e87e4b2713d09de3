import { expect } from '@playwright/test'
import { firstOf } from '../visit/screen-api'
import type { ScreenExpectation } from '../visit/screen-expectation'
import { narrowList } from './list-actions'

interface Conversations {
  chatlog_conversations: { recipients: { name: string }[] }[]
}

const everybody = [1, 2, 3, 4, 5] as const
const staff = [1, 5] as const
const chatLogs = '/adminlist_chat/'
const botLogs = '/api/chatbot/chat_conversations_list/'

/** D 2 "Support chat", "Admin chat logs" and "Bot logs". */
export const chatScreens: readonly ScreenExpectation[] = [
  {
    path: '/dashboard/chat-logs',
    groups: everybody,
    heading: /^Customer Care$/,
    actions: [
      {
        name: 'lists the conversations that the API has',
        groups: [5],
        run: async ({ page, api }) => {
          const { chatlog_conversations: all } = await api.get<Conversations>(
            '/api/chat/chat_conversations_list/',
          )
          const name = all[0]?.recipients[0]?.name
          if (name) await expect(page.locator('main')).toContainText(name)
        },
      },
    ],
  },
  { path: '/dashboard/userChat', groups: everybody, heading: /^Customer Care$/ },
  {
    path: '/dashboard/chatLogsAdmin',
    groups: staff,
    heading: /^Chat Logs$/,
    actions: [
      narrowList({
        ...{ call: chatLogs, field: 'customer_email', pageSize: 20 },
        query: { page: '1', page_size: '20' },
        filter: { nav: 'Status', link: /^Completed/, query: { status: 'complete' } },
      }),
    ],
  },
  {
    path: '/dashboard/chatLogsAdmin/chat-details/:id',
    groups: staff,
    heading: /\S/,
    values: async (api) => ({
      params: { id: await firstOf(api, chatLogs, 'id', { page: '1', page_size: '20' }) },
    }),
  },
  {
    path: '/dashboard/BotLogs',
    groups: staff,
    heading: /^Bot Logs$/,
    actions: [narrowList({ call: botLogs, query: { page: '1' }, field: 'email_id', pageSize: 10 })],
  },
  {
    path: '/dashboard/BotLogs/BotChatDetails/:userId',
    groups: staff,
    heading: /^Chat Details$/,
    values: async (api) => ({
      params: { '*': await firstOf(api, botLogs, 'user_id', { page: '1' }) },
    }),
  },
]
