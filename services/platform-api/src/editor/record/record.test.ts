import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { groups } from 'shared-contracts/capabilities'
import { faqItems } from '../../tables/content.tables'
import { seedFaq } from '../../../seed/faq/seed-faq'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { addUser } from '../../testing/test-records'
import { editAs, type EditorClient } from '../testing/editor-client'

let api: TestApp
let ada: EditorClient
let bola: EditorClient
beforeAll(async () => {
  api = await createTestApp(seedFaq)
  const named = (firstName: string, lastName: string) =>
    addUser(api.db, { groupId: groups.admin, firstName, lastName })
  ada = await editAs(api, await named('Ada', 'Obi'))
  bola = await editAs(api, await named('Bọ́lá', 'Adé'))
})
afterAll(() => api.close())

interface Loaded {
  id: number
  value: { title: string; description: string; categoryId: number; position: number }
  seen: string
  versions: { version: number; by: string | null; on: string | null }[]
  schema: { properties: Record<string, { oneOf?: unknown[] }> }
}

const path = (id: number) => `faq-entries/${id}/record`
const load = async (client: EditorClient, id: number) => (await client.get<Loaded>(path(id))).body

async function publicEntry(id: number) {
  const reply = await api.call('GET', `/search/faq/?id=${id}`)
  return (reply.body as { faq_title: string; faq_description: string }[])[0]
}

test('saves what was typed, sanitised, and keeps what was there before', async () => {
  const { value, seen, versions } = await load(ada, 1)
  expect(versions).toEqual([])
  const typed = { ...value, title: ' Do I sign? ', description: '<p onclick="x()">Yes.</p>' }
  const saved = await ada.post<Loaded>(path(1), { value: typed, seen })
  expect(saved).toMatchObject({
    status: 200,
    body: {
      value: { title: 'Do I sign?', description: '<p>Yes.</p>' },
      versions: [
        { version: 2, by: 'Ada Obi', on: expect.stringMatching(/Z$/) },
        { version: 1, by: null, on: null },
      ],
    },
  })
  expect(await publicEntry(1)).toMatchObject({ faq_title: 'Do I sign?' })
  const former = await ada.get('faq-entries/1/versions/1')
  expect(former.body).toEqual({ value })
})

test('a former version comes back, as a further version', async () => {
  const before = await load(ada, 2)
  const typed = { ...before.value, title: 'Another question?' }
  const saved = await ada.post<Loaded>(path(2), { value: typed, seen: before.seen })
  const restore = 'faq-entries/2/versions/1/restore'
  const restored = await bola.post<Loaded>(restore, { seen: saved.body.seen })
  expect(restored.body.value).toEqual(before.value)
  expect(restored.body.versions.map(({ version, by }) => [version, by])).toEqual([
    [3, 'Bọ́lá Adé'],
    [2, 'Ada Obi'],
    [1, null],
  ])
  expect(await ada.post('faq-entries/2/versions/99/restore', { seen: '' })).toMatchObject({
    status: 404,
  })
})

test('nobody overwrites what they have not seen', async () => {
  const { value, seen } = await load(ada, 3)
  const theirs = { ...value, title: 'Hers?' }
  expect(await ada.post(path(3), { value: theirs, seen })).toMatchObject({ status: 200 })
  const late = await bola.post(path(3), { value: { ...value, title: 'His?' }, seen })
  expect(late).toMatchObject({
    status: 409,
    body: { detail: expect.stringMatching(/^Somebody else has saved this in the meantime\./) },
  })
  expect(await publicEntry(3)).toMatchObject({ faq_title: 'Hers?' })
  const stale = await bola.post('faq-entries/3/versions/1/restore', { seen })
  expect(stale.status).toBe(409)
})

test('of two that save at the same moment one hears of the other', async () => {
  const { value, seen } = await load(ada, 4)
  const save = (client: EditorClient, title: string) =>
    client.post(path(4), { value: { ...value, title }, seen })
  const replies = await Promise.all([save(ada, 'Hers?'), save(bola, 'His?')])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await load(ada, 4)).versions).toHaveLength(2)
})

test('saving again what is saved is no conflict and no version', async () => {
  const { value, seen } = await load(ada, 5)
  const typed = { ...value, position: 7 }
  await ada.post(path(5), { value: typed, seen })
  const again = await ada.post<Loaded>(path(5), { value: typed, seen })
  expect(again.status).toBe(200)
  expect(again.body.versions).toHaveLength(2)
})

test('keeps what somebody changed beside the editor', async () => {
  const first = await load(ada, 6)
  await ada.post(path(6), { value: { ...first.value, title: 'One?' }, seen: first.seen })
  await api.db.update(faqItems).set({ title: 'Elsewhere?' }).where(eq(faqItems.id, 6))
  const { value, seen } = await load(ada, 6)
  await ada.post(path(6), { value: { ...value, title: 'Two?' }, seen })
  const { versions } = await load(ada, 6)
  expect(versions.map(({ by }) => by)).toEqual(['Ada Obi', null, 'Ada Obi', null])
  expect((await ada.get('faq-entries/6/versions/3')).body).toMatchObject({
    value: { title: 'Elsewhere?' },
  })
})

test('says what is wrong field by field and changes nothing', async () => {
  const { value, seen } = await load(ada, 7)
  const wrong = { title: ' ', description: '<p> </p>', categoryId: 9999, position: -1 }
  const reply = await ada.post(path(7), { value: wrong, seen })
  expect(reply).toMatchObject({
    status: 400,
    body: { title: ['Enter the question.'], position: ['Enter 0 or more.'] },
  })
  const empty = { ...value, description: '<script>x()</script>' }
  expect((await ada.post(path(7), { value: empty, seen })).body).toEqual({
    description: ['Write the answer.'],
  })
  const gone = { ...value, categoryId: 9999 }
  expect((await ada.post(path(7), { value: gone, seen })).body).toEqual({
    categoryId: [expect.stringContaining('Choose one from the list')],
  })
  for (const bad of [undefined, null, 7, [], { title: 'a\0b' }]) {
    expect((await ada.post(path(7), { value: bad, seen })).status).toBe(400)
  }
  expect((await load(ada, 7)).versions).toEqual([])
})

test('adds a question once, however often the call is repeated', async () => {
  const blank = await ada.get<Loaded>('faq-entries/new/record')
  expect(blank.body).toMatchObject({ id: null, seen: null, value: { title: '' } })
  expect(blank.body.schema.properties['categoryId']?.oneOf).toContainEqual({
    const: 11,
    title: 'Documents',
  })
  const value = { title: 'Ṣé ó dára?', description: '<p>Yes.</p>', categoryId: 11, position: 90 }
  const creation_key = randomUUID()
  const send = () => ada.post<Loaded>('faq-entries/new/record', { value, creation_key })
  const [first, again] = await Promise.all([send(), send()])
  expect(first?.body.id).toBe(again?.body.id)
  expect(first?.body.versions).toMatchObject([{ version: 1, by: 'Ada Obi' }])
  const second = await bola.post<Loaded>('faq-entries/new/record', {
    value,
    creation_key: randomUUID(),
  })
  const slugs = await api.db.select({ slug: faqItems.slug }).from(faqItems)
  expect(slugs.map(({ slug }) => slug)).toEqual(
    expect.arrayContaining(['se-o-dara', 'se-o-dara-2']),
  )
  expect(second.body.id).not.toBe(first?.body.id)
})

describe('an addition that is sent again after its answer got lost', () => {
  const value = { title: 'Ṣé mo lè?', description: '<p>Yes.</p>', categoryId: 11, position: 91 }
  const changed = { ...value, title: 'Can I change it?' }
  async function addition() {
    const creation_key = randomUUID()
    const send = (entry: object) =>
      ada.post<Loaded>('faq-entries/new/record', { value: entry, creation_key })
    return { send, first: await send(value) }
  }

  test('stores what was changed since', async () => {
    const { send, first } = await addition()
    const again = await send(changed)
    expect(again).toMatchObject({ status: 200, body: { id: first.body.id, value: changed } })
    expect(again.body.versions.map(({ version }) => version)).toEqual([2, 1])
    expect((await send(changed)).body.versions).toHaveLength(2)
  })

  test('does not save over what somebody else has saved since', async () => {
    const { send, first } = await addition()
    const { id, seen } = first.body
    const theirs = { ...value, title: 'Theirs?' }
    await bola.post<Loaded>(`faq-entries/${id}/record`, { value: theirs, seen })
    expect(await send(changed)).toMatchObject({
      ...{ status: 409, body: { id, detail: expect.stringContaining('Somebody else') } },
    })
    expect(await send(value)).toMatchObject({ status: 200, body: { id, value: theirs } })
  })
})

test('knows no record, no kind and no version that is not there', async () => {
  for (const missing of [
    'faq-entries/99999/record',
    'faq-entries/0/record',
    'nothing/1/record',
    'home/new/record',
    'faq-entries/1/versions/88',
  ]) {
    expect(await ada.get(missing)).toMatchObject({ status: 404, body: { detail: 'Not found.' } })
  }
})
