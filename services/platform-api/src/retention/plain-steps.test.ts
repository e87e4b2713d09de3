import { sql, type SQL } from 'drizzle-orm'
import { createTestApp, type TestApp } from '../testing/test-app'
import { addSupportAccount, addUser } from '../testing/test-records'
import { applyRetention, retentionSteps } from './apply-retention'
import { retention, type RetentionKind } from './retention'

let api: TestApp
let user: number
let conversation: number

beforeAll(async () => {
  api = await createTestApp()
  user = await addUser(api.db)
  const support = await addSupportAccount(api.db)
  const { rows } = await api.db.execute<{ id: number }>(sql`
    insert into conversations (member_key) values (${`${support}:${user}`}) returning id`)
  conversation = rows[0]!.id
})
afterAll(() => api.close())

let made = 0
const unique = () => `${(made += 1)}`

interface Case {
  kind: RetentionKind
  table: string
  moment: string
  /** Puts one row in that is as old as this moment. */
  insert: (at: SQL) => SQL
}

const cases: Case[] = [
  {
    ...{ kind: 'paymentNews', table: 'payment_events', moment: 'received_on' },
    insert: (at) => sql`insert into payment_events (status, body, received_on)
      values ('successful', '{}', ${at})`,
  },
  {
    ...{ kind: 'sessions', table: 'tokens', moment: 'created_on' },
    insert: (at) =>
      sql`insert into tokens (hash, user_id, created_on) values (${unique()}, ${user}, ${at})`,
  },
  {
    ...{ kind: 'oneTimeKeys', table: 'password_resets', moment: 'expires_on' },
    insert: (at) => sql`insert into password_resets (number, user_id, otp_hash, expires_on)
      values (${Number(unique())}, ${user}, 'x', ${at})`,
  },
  {
    ...{ kind: 'oneTimeKeys', table: 'sign_in_tickets', moment: 'expires_on' },
    insert: (at) => sql`insert into sign_in_tickets (hash, user_id, session_epoch, expires_on)
      values (${unique()}, ${user}, 0, ${at})`,
  },
  {
    ...{ kind: 'oneTimeKeys', table: 'editor_tickets', moment: 'expires_on' },
    insert: (at) => sql`with token as (
        insert into tokens (hash, user_id) values (${unique()}, ${user}) returning hash)
      insert into editor_tickets (hash, token_hash, expires_on)
      select hash, hash, ${at} from token`,
  },
  {
    ...{ kind: 'signInAddresses', table: 'sign_in_addresses', moment: 'last_on' },
    insert: (at) => sql`insert into sign_in_addresses (user_id, address, last_on)
      values (${user}, ${unique()}, ${at})`,
  },
  {
    ...{ kind: 'signInTries', table: 'sign_in_failures', moment: 'at' },
    insert: (at) =>
      sql`insert into sign_in_failures (address, username, at) values ('1', 'ada', ${at})`,
  },
  {
    ...{ kind: 'botChats', table: 'visitor_chats', moment: 'updated_on' },
    insert: (at) => sql`insert into visitor_chats (updated_on) values (${at})`,
  },
  {
    ...{ kind: 'supportMessages', table: 'messages', moment: 'sent_on' },
    insert: (at) => sql`insert into messages
        (conversation_id, sender_id, client_id, text, seq, sent_on)
      values (${conversation}, ${user}, ${unique()}, 'Hello', ${made}, ${at})`,
  },
  {
    ...{ kind: 'supportMessages', table: 'conversation_notes', moment: 'created_on' },
    insert: (at) => sql`insert into conversation_notes (conversation_id, text, created_on)
      values (${conversation}, 'Called back', ${at})`,
  },
  {
    ...{ kind: 'notifications', table: 'notifications', moment: 'created_on' },
    insert: (at) => sql`insert into notifications (recipient_id, message, event_type, created_on)
      values (${user}, 'Done', 'Order', ${at})`,
  },
  {
    ...{ kind: 'mails', table: 'mails', moment: 'created_on' },
    insert: (at) => sql`insert into mails (recipient, subject, body, created_on)
      values ('ada@example.ng', 'Welcome', '', ${at})`,
  },
  {
    ...{ kind: 'auditTrail', table: 'audit_entries', moment: 'created_on' },
    insert: (at) => sql`insert into audit_entries
        (actor_id, actor_name, action, subject_kind, subject_id, subject_label, created_on)
      values (${user}, 'Ada', 'account.activated', 'account', '1', 'Bola', ${at})`,
  },
]

const ago = (hours: number) => sql`now() - make_interval(hours => ${hours})`
const stop = (error: unknown) => {
  throw error
}
const apply = () => applyRetention({ ...api, onError: stop })

test.each(cases)('$kind: a row of $table stays its time and goes after it', async (step) => {
  const { kind, table, moment, insert } = step
  const hours = retention[kind].days * 24
  await api.db.execute(insert(ago(hours - 1)))
  await api.db.execute(insert(ago(hours + 1)))
  expect((await apply())[kind]).toBe(1)
  const { rows } = await api.db.execute(sql`
    select count(*)::int as left, count(*) filter (where ${sql.identifier(moment)} < ${ago(hours)})::int as old
      from ${sql.identifier(table)} where ${sql.identifier(moment)} < ${ago(hours - 2)}`)
  expect(rows[0]).toEqual({ left: 1, old: 0 })
})

test('the count of a limit goes when its window has ended', async () => {
  await api.db.execute(sql`insert into rate_limits (key, points, expire)
    select key, 1, extract(epoch from ends_on) * 1000
      from (values ('reset:ada', ${ago(-1)}), ('reset:obi', ${ago(1)})) given (key, ends_on)`)
  await apply()
  const left = await api.db.execute(sql`select key from rate_limits`)
  expect(left.rows).toEqual([{ key: 'reset:ada' }])
})

test('a conversation goes with its notes once its last message went', async () => {
  const hours = retention.supportMessages.days * 24 + 1
  const { rows } = await api.db.execute<{ id: number }>(sql`
    insert into conversations (member_key, created_on) values ('8:9', ${ago(hours)}) returning id`)
  await api.db.execute(sql`insert into messages
      (conversation_id, sender_id, client_id, text, seq, sent_on)
    values (${rows[0]!.id}, ${user}, 'last', 'Bye', 1, ${ago(hours)})`)
  await apply()
  const left = await api.db.execute(sql`select id from conversations`)
  expect(left.rows).toEqual([{ id: conversation }])
})

test('an entry of the audit trail that is younger than its time cannot be removed', async () => {
  const { days } = retention.auditTrail
  const remove = api.db.execute(sql`
    delete from audit_entries where created_on > now() - make_interval(days => ${days})`)
  await expect(remove).rejects.toMatchObject({
    cause: { message: 'Entries of the audit trail are neither changed nor removed.' },
  })
})

test('every step finds its rows by an index', async () => {
  for (const { kind, due } of retentionSteps) {
    const plan = await api.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      return tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${due(retention[kind].days, 200)}`)
    })
    const lines = plan.rows.map((row) => row['QUERY PLAN'])
    const scan = lines.find((line) => /Seq Scan|Index/.test(line)) ?? ''
    expect([kind, scan]).toEqual([kind, expect.stringContaining('Index')])
  }
})
