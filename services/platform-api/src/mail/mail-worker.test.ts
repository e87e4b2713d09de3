import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { openChannels, type Channels } from '../database/channels'
import { createTestDatabase, type TestDatabase } from '../testing/test-database'
import { sendNext, type MailRow, type Sender } from './mail.queries'
import { startMailWorker } from './mail-worker'
import { mails } from '../tables/messages.tables'
import { queueMail } from './queue-mail'
import { createSender } from './sender'
import { startSmtpServer } from './testing/smtp-server'
import { until } from '../testing/until'

let database: TestDatabase
let channels: Channels
let dataDir: string
beforeEach(async () => {
  database = await createTestDatabase()
  channels = openChannels(database.url)
  dataDir = await mkdtemp(join(tmpdir(), 'amofin-mail-'))
})
afterEach(async () => {
  await channels.close()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const from = 'Amofin <no-reply@amofin.example>'
const mailTo = (to: string, subject = 'Receipt') => ({
  to,
  subject,
  text: `Ẹ kú àárọ̀,\n\nhttp://site.test/a?b=c&d=${'x'.repeat(90)}\n`,
})

function recording(work: (mail: MailRow) => Promise<void> = async () => {}) {
  const sent: string[] = []
  const sender: Sender = {
    keepsText: true,
    send: async (mail) => {
      await work(mail)
      sent.push(mail.recipient)
    },
  }
  return { sent, sender }
}

const startWorker = (sender: Sender, pollMilliseconds = 60_000) =>
  startMailWorker({
    db: database.db,
    channels,
    sender,
    onError: (error) => {
      throw error
    },
    pollMilliseconds,
  })

async function listening(): Promise<boolean> {
  const { rows } = await database.db.execute(
    sql`select 1 from pg_stat_activity
         where application_name = 'amofin-channels' and query like 'listen%' and state = 'idle'
           and datname = current_database()`,
  )
  return rows.length > 0
}

const rows = () => database.db.select().from(mails).orderBy(mails.id)

test('sends at once what a committed transaction queued, and nothing of one rolled back', async () => {
  const { sent, sender } = recording()
  const stop = startWorker(sender)
  await channels.open()
  const undone = database.db.transaction(async (tx) => {
    await queueMail(tx, mailTo('undone@example.ng'))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await database.db.transaction((tx) => queueMail(tx, mailTo('ada@example.ng')))
  await until(async () => (await rows()).every(({ sentOn }) => sentOn !== null))
  await stop()
  expect(sent).toEqual(['ada@example.ng'])
})

test('sends what was queued before it started', async () => {
  await queueMail(database.db, mailTo('early@example.ng'))
  const { sent, sender } = recording()
  const stop = startWorker(sender)
  await until(() => sent.length === 1)
  await stop()
  expect((await rows())[0]).toMatchObject({ attempts: 1, lastError: '', sentOn: expect.any(Date) })
})

test('of two workers one sends each mail', async () => {
  const all = Array.from({ length: 12 }, (_, at) => `customer${at}@example.ng`)
  const slow = () => new Promise<void>((resolve) => setTimeout(resolve, 5))
  const { sent, sender } = recording(slow)
  const stops = [startWorker(sender), startWorker(sender)]
  await channels.open()
  for (const to of all) await queueMail(database.db, mailTo(to))
  await until(async () => (await rows()).every(({ sentOn }) => sentOn !== null))
  await Promise.all(stops.map((stop) => stop()))
  expect([...sent].sort()).toEqual([...all].sort())
})

test('hears of mails again after its connection was lost', async () => {
  const { sent, sender } = recording()
  const stop = startWorker(sender)
  await channels.open()
  const admin = new pg.Client({ connectionString: database.url })
  await admin.connect()
  await admin.query(
    "select pg_terminate_backend(pid, 10000) from pg_stat_activity where application_name = 'amofin-channels' and datname = current_database()",
  )
  await admin.end()
  await until(listening)
  await queueMail(database.db, mailTo('later@example.ng'))
  await until(() => sent.length === 1)
  await stop()
})

test('tries again later, each time waiting longer, and gives up after twelve', async () => {
  await queueMail(database.db, mailTo('down@example.ng'))
  const { sender } = recording(() => Promise.reject(new Error('no server')))
  const pauses: number[] = []
  const due = { nextTryOn: sql`now()` }
  for (let tries = 1; tries <= 12; tries += 1) {
    expect(await sendNext(database.db, sender)).toBe(true)
    expect(await sendNext(database.db, sender)).toBe(false)
    const [mail] = await rows()
    expect(mail).toMatchObject({ attempts: tries, lastError: 'Error: no server', sentOn: null })
    if (mail?.nextTryOn) pauses.push(Math.round((mail.nextTryOn.getTime() - Date.now()) / 60_000))
    if (tries < 12) await database.db.update(mails).set(due)
  }
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 240, 240, 240])
  expect((await rows())[0]?.nextTryOn).toBeNull()
})

test('without a mail server writes files that only their owner reads', async () => {
  await queueMail(database.db, mailTo('ada@example.ng', 'Receipt for ₦15,000'))
  await sendNext(database.db, createSender({ from }, dataDir))
  const folder = join(dataDir, 'outbox')
  const [name = '', ...others] = await readdir(folder)
  expect(others).toEqual([])
  expect(name).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z-\d+\.eml$/)
  expect((await stat(join(folder, name))).mode & 0o077).toBe(0)
  const source = await readFile(join(folder, name), 'utf8')
  expect(source).toMatch(/^From: Amofin <no-reply@amofin\.example>\r$/m)
  expect(source).toMatch(/^To: ada@example\.ng\r$/m)
  expect(source).toMatch(/^Message-ID: <mail\.\d+\.\d+@amofin\.example>\r$/m)
  expect((await rows())[0]?.body).toContain('http://site.test/')
})

test('sends through a mail server and keeps no text that it has sent', async () => {
  const server = await startSmtpServer()
  await queueMail(database.db, mailTo('ada@example.ng'))
  await sendNext(database.db, createSender({ smtpUrl: server.url, from }, dataDir))
  server.close()
  expect(server.taken).toEqual([
    { recipients: ['ada@example.ng'], source: expect.stringContaining('Subject: Receipt') },
  ])
  expect((await rows())[0]).toMatchObject({ body: '', sentOn: expect.any(Date) })
  await expect(readdir(join(dataDir, 'outbox'))).rejects.toThrow('ENOENT')
})

test('keeps a mail that the server does not take yet', async () => {
  const server = await startSmtpServer({ refuse: true })
  await queueMail(database.db, mailTo('full@example.ng'))
  await sendNext(database.db, createSender({ smtpUrl: server.url, from }, dataDir))
  server.close()
  const [mail] = await rows()
  expect(mail).toMatchObject({ sentOn: null, lastError: expect.stringContaining('451') })
  expect(mail?.body).not.toBe('')
})

test('no line break or list of addresses adds a header or a recipient', async () => {
  const server = await startSmtpServer()
  const sender = createSender({ smtpUrl: server.url, from }, dataDir)
  await queueMail(database.db, mailTo('a@example.ng', 'Hello\r\nBcc: evil@evil.test\r\n\r\nText'))
  await queueMail(database.db, mailTo('b@example.ng\r\nBcc: evil@evil.test'))
  await queueMail(database.db, mailTo('c@example.ng, evil@evil.test'))
  while (await sendNext(database.db, sender)) continue
  server.close()
  const headers = server.taken.map(({ source }) => source.slice(0, source.indexOf('\n\n')))
  expect(headers[0]).toMatch(/^Subject: Hello Bcc: evil@evil\.test Text$/m)
  for (const head of headers) expect(head).not.toMatch(/^Bcc:/im)
  const recipients = server.taken.flatMap((mail) => mail.recipients)
  expect(recipients).not.toContain('evil@evil.test')
})

test('waits for the mail that is being sent before it stops', async () => {
  await queueMail(database.db, mailTo('slow@example.ng'))
  let started = false
  const { sent, sender } = recording(async () => {
    started = true
    await new Promise((resolve) => setTimeout(resolve, 100))
  })
  const stop = startWorker(sender)
  await until(() => started)
  await stop()
  expect(sent).toEqual(['slow@example.ng'])
  const [mail] = await database.db
    .select()
    .from(mails)
    .where(eq(mails.recipient, 'slow@example.ng'))
  expect(mail?.sentOn).not.toBeNull()
})
