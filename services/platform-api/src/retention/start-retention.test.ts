import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { groups } from 'shared-contracts/capabilities'
import { uploads, documents } from '../files/file-names'
import { createTestApp, type TestApp } from '../testing/test-app'
import { addUser } from '../testing/test-records'
import { applyRetention, retentionSteps } from './apply-retention'
import { retention } from './retention'
import { retentionRuns } from '../tables/server.tables'
import { claimRun, runDailyRetention, startRetention } from './start-retention'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
beforeEach(async () => void (await api.db.delete(retentionRuns)))
afterAll(() => api.close())

const stop = (error: unknown) => {
  throw error
}
const job = (onDone: (counts: object) => void = () => undefined) => ({
  ...api,
  onDone,
  onError: stop,
})

test('of several processes one runs it on a day, and what went is counted', async () => {
  await api.db.execute(sql`insert into visitor_chats (updated_on) values ('2020-01-01')`)
  const notified: object[] = []
  const ran = await Promise.all(
    [1, 2, 3].map(() => runDailyRetention(job((counts) => notified.push(counts)))),
  )
  expect(ran.filter(Boolean)).toHaveLength(1)
  expect(notified).toEqual([{ botChats: 1 }])
  const [run] = await api.db.select().from(retentionRuns)
  expect(run).toMatchObject({ counts: { botChats: 1 }, finishedOn: expect.any(Date) as Date })
})

test('takes over what a killed process left, after two hours', async () => {
  expect(await claimRun(api.db, '2026-11-23')).toBe(true)
  expect(await claimRun(api.db, '2026-11-23')).toBe(false)
  await api.db.update(retentionRuns).set({ startedOn: sql`now() - interval '3 hours'` })
  expect(await claimRun(api.db, '2026-11-23')).toBe(true)
})

test('a process that stops leaves its day to the next one', async () => {
  await startRetention(job())()
  expect(await api.db.$count(retentionRuns)).toBe(0)
  expect(await runDailyRetention(job())).toBe(true)
})

test('one kind that fails is told of, and the others go on', async () => {
  const files = { ...api.files, list: () => stop(new Error('The store is away.')) }
  await api.db.execute(sql`insert into visitor_chats (updated_on) values ('2020-01-01')`)
  const problems: unknown[] = []
  const counts = await applyRetention({
    ...{ db: api.db, files },
    onError: (error) => problems.push(error),
  })
  expect(counts).toEqual({ botChats: 1 })
  expect(problems.map(String)).toEqual(['Error: The store is away.', 'Error: The store is away.'])
})

test('every kind that the job applies has a step or is a sweep of files', () => {
  const inSteps = new Set<string>(retentionSteps.map(({ kind }) => kind))
  const bySweep = ['unusedUploads', 'printedDocuments']
  // Payments are records of the orders and plans that they paid for, and go with them.
  const withOthers = ['payments']
  const wanted = Object.entries(retention).filter(([, { appliedBy }]) => appliedBy === 'job')
  expect(wanted.map(([kind]) => kind).sort()).toEqual(
    [...inSteps, ...bySweep, ...withOthers].sort(),
  )
})

test.each([
  ['unusedUploads', uploads],
  ['printedDocuments', documents],
] as const)('%s go after their time', async (kind, folder) => {
  const hours = retention[kind].days * 24
  for (const [name, age] of [
    ['old', hours + 1],
    ['young', hours - 1],
  ] as const) {
    await api.files.put(`${folder}${name}`, Buffer.from('x'))
    const at = new Date(Date.now() - age * 3_600_000)
    await utimes(join(api.dataDir, folder, name), at, at)
  }
  expect((await applyRetention({ ...api, onError: stop }))[kind]).toBe(1)
  expect(await api.files.head(`${folder}old`)).toBeUndefined()
  expect(await api.files.head(`${folder}young`)).toBeDefined()
})

test('an account goes with its picture when its link was never used', async () => {
  const register = async (days: number, picture: string, overrides: object = {}) => {
    const id = await addUser(api.db, {
      ...{ status: 'Inactive', profileImage: picture, ...overrides },
      createdOn: new Date(Date.now() - days * 86_400_000),
    })
    await api.files.put(`media/${picture}`, Buffer.from('x'))
    await api.db.execute(sql`insert into activations (user_id, key_hash, expires_on)
      values (${id}, ${String(id)}, now() - interval '20 days')`)
    return id
  }
  const { days } = retention.unconfirmedAccounts
  await register(days + 1, 'profile/old.png')
  await register(days + 1, 'profile/lawyer.png', { groupId: groups.lawyer })
  await register(days + 1, 'profile/closed.png', { status: 'Deactivated' })
  const used = await register(days + 1, 'profile/used.png', { status: 'Deactivated' })
  await api.db.execute(sql`update activations set used_on = now() where user_id = ${used}`)
  const young = await register(days - 1, 'profile/young.png')
  const staff = await addUser(api.db, { groupId: groups.support, status: 'Inactive' })
  expect((await applyRetention({ ...api, onError: stop })).unconfirmedAccounts).toBe(3)
  const { rows } = await api.db.execute<{ id: number }>(sql`select id from users order by id`)
  expect(rows.map(({ id }) => id)).toEqual([used, young, staff].sort((a, b) => a - b))
  expect(await api.files.head('media/profile/old.png')).toBeUndefined()
  expect(await api.files.head('media/profile/young.png')).toBeDefined()
})

test('the name on receipts of a deleted account goes six years after the last payment', async () => {
  const { days } = retention.closedAccounts
  const add = async (age: number) => {
    const id = await addUser(api.db)
    await api.db.execute(sql`insert into deleted_accounts (user_id, billed_name, last_paid_on)
      values (${id}, 'Ada Obi', now() - make_interval(days => ${age}))`)
    return id
  }
  const [old, young] = [await add(days + 1), await add(days - 1)]
  expect((await applyRetention({ ...api, onError: stop })).closedAccounts).toBe(1)
  const { rows } = await api.db.execute(sql`
    select user_id, billed_name from deleted_accounts order by user_id`)
  expect(rows).toEqual([
    { user_id: old, billed_name: '' },
    { user_id: young, billed_name: 'Ada Obi' },
  ])
})
