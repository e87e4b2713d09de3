import type { CrashReport } from './crash-rounds'

const names = {
  drafts: 'pages of forms',
  orders: 'orders',
  messages: 'chat messages (socket)',
  accounts: 'registrations',
  uploads: 'uploaded files of 400 kB',
  payments: 'webhooks of payments',
  readings: 'notifications marked as read',
} as const

/** The report of the crash rounds as a page of Markdown. */
export function reportPage({ rounds, acknowledged, statuses, faults }: CrashReport): string {
  const kinds = Object.entries(names) as [keyof typeof names, string][]
  return [
    '# Killed in the middle of writing',
    '',
    'Written by `npm run crash -w platform-api`. The real API process and the embedded PostgreSQL (fsync on)',
    'are ended with `kill -9` while four customers fill in forms, order, pay, upload, chat, register and read',
    'over HTTP and sockets. After each return everything that was acknowledged in the round must be there;',
    'at the end everything of the whole run, nothing half of it, and no work left that is due.',
    '',
    '| Killed | Rounds |',
    '| --- | ---: |',
    ...Object.entries(rounds).map(([crashTarget, count]) => `| ${crashTarget} | ${count} |`),
    '',
    '| Acknowledged and found again | |',
    '| --- | ---: |',
    ...kinds.map(([kind, name]) => `| ${name} | ${acknowledged[kind]} |`),
    '',
    '| Answer to a call | |',
    '| --- | ---: |',
    ...Object.entries(statuses).map(([status, count]) => `| ${phrase(status)} | ${count} |`),
    '',
    faults.length === 0 ? 'Nothing was lost, nothing was half there.' : 'Faults:',
    ...faults.map((fault) => `- ${fault}`),
    '',
  ].join('\n')
}

const phrase = (status: string) =>
  status === '0' ? 'none: the connection broke with the process' : status
