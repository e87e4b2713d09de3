import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import type { DownloadInfo } from 'shared-contracts/api/order.schema'
import type { NotificationEvent } from 'shared-contracts/api/notification.schema'
import { WebSocket } from 'ws'
import { agreements, orderAgreements } from '../../src/tables/agreements.tables'
import { endSessions } from '../../src/accounts/end-sessions'
import { hashPassword } from '../../src/accounts/password'
import { createToken } from '../../src/accounts/token.queries'
import { paragraph, text } from '../../src/documents/testing/sample-documents'
import { mails } from '../../src/tables/messages.tables'
import { queueMail } from '../../src/mail/queue-mail'
import { startSmtpServer } from '../../src/mail/testing/smtp-server'
import { notify } from '../../src/notifications/notify'
import { orders } from '../../src/tables/orders.tables'
import { addOrder, addService, addUser } from '../../src/testing/test-records'
import { apiKey, type ApiProcess } from './testing/api-process'
import { accountOf, allReceived, openPairs, sendFromBothSides, oneTo, words } from './testing/pairs'
import { startTwo, type TwoProcesses } from './testing/two-processes'
import { until } from '../../src/testing/until'

let smtp: Awaited<ReturnType<typeof startSmtpServer>>
let two: TwoProcesses

beforeAll(async () => {
  smtp = await startSmtpServer()
  two = await startTwo({ SMTP_URL: smtp.url, SITE_ORIGIN: 'http://site.localhost' })
})
afterAll(async () => {
  await two.close()
  smtp.close()
})

test('carries messages both ways, in order and once, by PostgreSQL alone', async () => {
  const said = words('w', 20)
  const pairs = await openPairs(two, 4)
  await sendFromBothSides(pairs, said)
  await allReceived(pairs, 40)
  for (const { lines, users: both } of pairs) {
    for (const line of lines) {
      expect(accountOf(line, both)).toEqual({ numbers: oneTo(40), said: [said, said] })
    }
  }
})

test('misses no message while PostgreSQL has dropped the line that calls', async () => {
  const [pair] = await openPairs(two, 1)
  if (!pair) throw new Error('no pair')
  await sendFromBothSides([pair], ['before'])
  await two.database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'amofin-channels' and datname = current_database()`,
  )
  await sendFromBothSides([pair], ['meanwhile'])
  await allReceived([pair], 4)
  for (const line of pair.lines) expect(accountOf(line, pair.users).numbers).toEqual(oneTo(4))
})

test('each process hears everything on one connection to PostgreSQL', async () => {
  const connections = async () => {
    const { rows } = await two.database.db.execute(
      sql`select 1 from pg_stat_activity
           where application_name = 'amofin-channels' and datname = current_database()`,
    )
    return rows.length
  }
  // The test before ended both connections, and each process opens its own again when it can.
  await until(async () => (await connections()) >= 2)
  expect(await connections()).toBe(2)
})

function follow(process: ApiProcess | undefined, token: string) {
  const socket = new WebSocket(
    `${process?.origin.replace('http', 'ws')}/ws/notifications/?token=${token}`,
  )
  const events: NotificationEvent[] = []
  socket.on('message', (data) => events.push(JSON.parse(String(data)) as NotificationEvent))
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  const ready = until(() => events.length > 0)
  return { events, closed, ready }
}

test('tells of a notification on both, once', async () => {
  const { db } = two.database
  const ada = await addUser(db)
  const token = await createToken(db, ada)
  const readers = two.processes.map((process) => follow(process, token))
  await Promise.all(readers.map(({ ready }) => ready))
  await notify(db, { recipients: [ada], message: 'Your order is done', eventType: 'Order' })
  await until(() => readers.every(({ events }) => events.length > 1))
  for (const { events } of readers) {
    expect(events.map(({ type }) => type)).toEqual(['ready', 'notification'])
  }
})

test('a session that ends on one closes what is open on the other, at once', async () => {
  const { db } = two.database
  const ada = await addUser(db)
  const token = await createToken(db, ada)
  const [chat, notices] = [await two.chat(two.processes[1], ada), follow(two.processes[1], token)]
  await notices.ready
  await endSessions(db, ada)
  expect(await chat.ended).toBe('io server disconnect')
  expect(await notices.closed).toBe(1008)
})

test('counts failed sign-ins over both, also when they come at once', async () => {
  const passwordHash = await hashPassword('right password 1')
  await addUser(two.database.db, { username: 'guessed', passwordHash })
  const guess = (process: ApiProcess | undefined) =>
    fetch(`${process?.origin}/api/auth/active-login/`, {
      method: 'POST',
      headers: { 'api-key': apiKey, 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'guessed', password: 'wrong password 1' }),
    }).then(({ status }) => status)
  const statuses = await Promise.all(oneTo(24).map((at) => guess(two.processes[at % 2])))
  expect(statuses.filter((status) => status === 400)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(14)
})

test('sends each e-mail once, whichever process takes it', async () => {
  const { db } = two.database
  const recipients = oneTo(60).map((at) => `customer${at}@example.ng`)
  for (const to of recipients) await queueMail(db, { to, subject: 'Receipt', text: 'Thank you.' })
  const unsent = () =>
    db
      .select()
      .from(mails)
      .where(sql`${mails.sentOn} is null`)
  await until(async () => (await unsent()).length === 0)
  const ids = smtp.taken.map(({ source }) => /^Message-ID: (.+)$/m.exec(source)?.[1])
  expect(new Set(ids).size).toBe(60)
  expect(ids).toHaveLength(60)
  expect(smtp.taken.flatMap((mail) => mail.recipients).sort()).toEqual([...recipients].sort())
})

test('a document that is asked of both at once is one file', async () => {
  const owner = await addUser(two.database.db)
  const number = await paidOrder(owner)
  const token = await createToken(two.database.db, owner)
  const info = await fetch(`${two.processes[0]?.origin}/api/order/download-pdf/?number=${number}`, {
    headers: { 'api-key': apiKey, authorization: `Token ${token}` },
  })
  const { template_link: link } = (await info.json()) as DownloadInfo
  const files = await Promise.all(
    two.processes.map(({ origin }) => fetch(link.replace('http://site.localhost', origin))),
  )
  expect(files.map(({ status }) => status)).toEqual([200, 200])
  const kept = await readdir(join(two.dataDir, 'private', 'documents'))
  expect(kept).toEqual([expect.stringMatching(/^[0-9a-f]{64}\.pdf$/)])
})

async function paidOrder(userId: number): Promise<string> {
  const { db } = two.database
  const serviceId = await addService(db, { slug: 'tenancy-agreement-lagos' })
  const number = await addOrder(db, { status: 'Completed', serviceId, userId })
  const [order] = await db.select().from(orders).where(eq(orders.number, number))
  const id = createHash('md5').update(number).digest('hex')
  await db.insert(agreements).values({ id, serviceId, ownerId: userId })
  await db.insert(orderAgreements).values({
    orderId: order?.id ?? 0,
    agreementId: id,
    templateHash: 'older',
    answers: {},
    document: {
      title: 'TENANCY AGREEMENT',
      subtitle: '',
      law: 'Tenancy Law of Lagos State 2011',
      esign: true,
      blanks: 0,
      today: '2026-11-20',
      blocks: [paragraph(text('Ada pays.'))],
    },
    renderedOn: '2026-11-20',
    frozenOn: '2026-11-20',
  })
  return number
}

test('counts one-time passwords over both', async () => {
  const { db } = two.database
  await addUser(db, { username: 'forgetful' })
  const ask = (process: ApiProcess | undefined) =>
    fetch(`${process?.origin}/api/auth/reset/`, {
      method: 'POST',
      headers: { 'api-key': apiKey, 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'forgetful' }),
    }).then(({ status }) => status)
  const statuses = await Promise.all(oneTo(8).map((at) => ask(two.processes[at % 2])))
  expect(statuses.filter((status) => status === 200)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(3)
})

test('who is on a process that is stopped is told to try again, and goes on with the other', async () => {
  const [pair] = await openPairs(two, 1)
  if (!pair) throw new Error('no pair')
  await sendFromBothSides([pair], ['before'])
  const notices = follow(two.processes[1], await createToken(two.database.db, pair.users[1]))
  await notices.ready
  await two.processes[1]?.stop()
  // After any other reason the client library stays away.
  expect(await pair.lines[1].ended).toBe('transport close')
  expect([1001, 1006]).toContain(await notices.closed)
  const back = await two.chat(two.processes[0], pair.users[1])
  await sendFromBothSides([{ ...pair, lines: [pair.lines[0], back] }], ['after'])
  await until(() => back.received.length === 2)
  expect(back.received.map(({ seq }) => seq)).toEqual([3, 4])
})

test('nobody was surprised', () => {
  for (const process of two.processes) expect(process.output()).not.toMatch(/"level":[56]0/)
})
