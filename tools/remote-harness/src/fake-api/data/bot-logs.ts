import type { BotLogPage } from 'shared-contracts/api/chat-log.schema'

type BotLog = BotLogPage['results'][number]

export interface FakeBotLog extends BotLog {
  phone_number: string
  requests: string[]
}

const person = { first_name: '', last_name: '', email_id: '', phone_number: '' }

export const createBotLogs = (): FakeBotLog[] =>
  [
    { ...person, seen: false, requests: ['How much is a tenancy agreement?', 'Can I pay later?'] },
    {
      ...{ first_name: 'Emeka', last_name: 'Okonkwo', email_id: 'emeka@example.ng' },
      ...{ phone_number: '08031234567', seen: true, requests: ['Is a will valid in Ogun State?'] },
    },
  ].map((log, index) => ({
    ...log,
    user_id: index + 1,
    created_on: new Date(Date.UTC(2026, 9, 28 - index, 9)).toISOString(),
  }))
