import type { CannedReplies, CannedReply } from 'shared-contracts/api/conversations.schema'
import { groups } from 'shared-contracts/capabilities'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { addStaff, addUser } from '../../testing/test-records'
import { maxReplies } from './canned-reply.queries'
import { cannedReplies } from '../../tables/chat.tables'

let api: TestApp
let agent: number
let admin: number

beforeAll(async () => {
  api = await createTestApp()
  const names = { firstName: 'Amaka', lastName: 'Eze' }
  agent = await addUser(api.db, { ...names, groupId: groups.support })
  admin = await addStaff(api.db, groups.admin)
})
beforeEach(async () => void (await api.db.delete(cannedReplies)))
afterAll(() => api.close())

const path = '/api/x/canned-replies'
const reply = { title: 'Bank is slow', text: 'Please do not pay again.' }
const add = async (body: object = reply, as = agent) => api.call('POST', path, { as, body })
const added = async (body?: object) => (await add(body)).body as CannedReply
const list = async (as = agent) =>
  ((await api.call('GET', path, { as })).body as CannedReplies).results

test('everybody who answers shares one list, sorted by title', async () => {
  await add({ ...reply, title: 'word file' })
  expect(await add()).toMatchObject({ status: 200, body: { ...reply, edited_by: 'Amaka Eze' } })
  expect(await list(admin)).toMatchObject([{ title: 'Bank is slow' }, { title: 'word file' }])
})

test('a reply is edited and deleted, each once', async () => {
  const { id } = await added()
  const replyPath = `${path}/${id}`
  const edited = await api.call('POST', replyPath, { as: admin, body: { ...reply, text: 'Wait.' } })
  expect(edited).toMatchObject({ status: 200, body: { id, text: 'Wait.' } })
  expect(await api.call('DELETE', replyPath, { as: agent })).toMatchObject({ status: 204 })
  expect(await api.call('DELETE', replyPath, { as: agent })).toMatchObject({ status: 404 })
  expect(await api.call('POST', replyPath, { as: admin, body: reply })).toMatchObject({
    status: 404,
  })
})

test('of two who edit the same reply, the second overwrites nothing', async () => {
  const { id, stamp: seen } = await added()
  const save = (text: string, as: number) =>
    api.call('POST', `${path}/${id}`, { as, body: { ...reply, text, seen } })
  const saves = await Promise.all([save('Wait a minute.', agent), save('Wait an hour.', admin)])
  expect(saves.map(({ status }) => status).sort()).toEqual([200, 409])
  const saved = saves.find(({ status }) => status === 200)?.body as CannedReply
  expect(await list()).toMatchObject([{ text: saved.text, edited_by: saved.edited_by }])
})

test('nobody else reads or changes them', async () => {
  const { id } = await added()
  for (const group of [groups.customer, groups.lawyer, groups.finance]) {
    const as = await addUser(api.db, { groupId: group })
    expect(await api.call('GET', path, { as })).toMatchObject({ status: 403 })
    expect(await add(reply, as)).toMatchObject({ status: 403 })
    const replyPath = `${path}/${id}`
    expect(await api.call('POST', replyPath, { as, body: reply })).toMatchObject({ status: 403 })
    expect(await api.call('DELETE', replyPath, { as })).toMatchObject({ status: 403 })
  }
  expect(await api.call('GET', path)).toMatchObject({ status: 401 })
  expect(await list()).toHaveLength(1)
})

test('says what is wrong with a reply, and when the list is full', async () => {
  expect(await add({ title: ' ', text: '' })).toMatchObject({ status: 400 })
  const many = Array.from({ length: maxReplies }, () => reply)
  await api.db.insert(cannedReplies).values(many)
  expect(await add()).toMatchObject({ status: 400, body: { title: [expect.any(String)] } })
})
