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
    '# Crash safety',
    '',
    'Written by `npm run crash -w platform-api`. The real API process and the embedded PostgreSQL (fsync on)',
    'are killed with `kill -9` while four customers fill in forms, order, pay, upload, chat, register and read',
    'over HTTP and sockets. After each restart, all acknowledged data of the round must be present;',
    'at the end, all data of the whole run, without partial writes or overdue work.',
    '',
    '| Killed | Rounds |',
    '| --- | ---: |',
    ...Object.entries(rounds).map(([crashTarget, count]) => `| ${crashTarget} | ${count} |`),
    '',
    '| Acknowledged and present after the restart | |',
    '| --- | ---: |',
    ...kinds.map(([kind, name]) => `| ${name} | ${acknowledged[kind]} |`),
    '',
    '| Answer to a call | |',
    '| --- | ---: |',
    ...Object.entries(statuses).map(([status, count]) => `| ${phrase(status)} | ${count} |`),
    '',
    faults.length === 0 ? 'No data were lost, and no partial data were found.' : 'Faults:',
    ...faults.map((fault) => `- ${fault}`),
    '',
  ].join('\n')
}

const phrase = (status: string) =>
  status === '0' ? 'none: the connection broke with the process' : status
