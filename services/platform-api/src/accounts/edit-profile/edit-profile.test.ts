import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Profile } from 'shared-contracts/api/auth.schema'
import sharp from 'sharp'
import { formBody } from '../../testing/form-body'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { addUser } from '../../testing/test-records'
import { users } from '../../tables/accounts.tables'
import { rateLimitRows } from '../../tables/server.tables'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

async function edit(as: number, fields: Record<string, string>, bytes?: Uint8Array) {
  const file = bytes && { field: 'profileimage', name: 'me.png', bytes }
  return api.call('POST', '/api/auth/edit-profile/', { as, ...(await formBody(fields, file)) })
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a7d4b' } })

const pictures = () => readdir(join(api.dataDir, 'media', 'profile'))

const rowOf = async (id: number) =>
  (await api.db.select().from(users).where(eq(users.id, id)))[0] as typeof users.$inferSelect

test('changes what is sent and leaves the rest', async () => {
  const user = await addUser(api.db, { city: 'Jos', lastName: 'Eze' })
  const reply = await edit(user, {
    id: String(user),
    first_name: ' Ngọzi ',
    phone: '08030000000',
    addressLine1: '4 Zik Avenue',
    pincode: '400102',
    normal_address: '',
  })
  expect(reply).toMatchObject({
    status: 200,
    body: {
      first_name: 'Ngọzi',
      last_name: 'Eze',
      phone: '08030000000',
      addressLine1: '4 Zik Avenue',
      pin: '400102',
      city: 'Jos',
      referral_code: expect.stringMatching(/^[A-Z2-9]{8}$/),
    },
  })
})

test('a form that was opened before another was saved overwrites nothing', async () => {
  const user = await addUser(api.db, { city: 'Jos' })
  const { stamp: seen = '' } = (await edit(user, {})).body as Profile
  expect(await edit(user, { seen, city: 'Aba' })).toMatchObject({ status: 200 })
  expect(await edit(user, { seen, city: 'Ìbàdàn' })).toMatchObject({ status: 409 })
  expect(await edit(user, { seen: '', city: 'Ẹdẹ' })).toMatchObject({ body: { city: 'Ẹdẹ' } })
})

test('an empty form changes nothing, and JSON works as a form does', async () => {
  const user = await addUser(api.db, { city: 'Jos' })
  expect(await edit(user, {})).toMatchObject({ status: 200, body: { city: 'Jos' } })
  const reply = await api.call('POST', '/api/auth/edit-profile/', {
    as: user,
    body: { city: 'Aba' },
  })
  expect(reply).toMatchObject({ status: 200, body: { city: 'Aba' } })
})

test("changes nobody else's profile", async () => {
  const user = await addUser(api.db)
  const other = await addUser(api.db, { city: 'Jos' })
  expect(await edit(user, { id: String(other), city: 'Aba' })).toMatchObject({
    status: 404,
    body: { detail: 'Not found.' },
  })
  expect((await rowOf(other)).city).toBe('Jos')
  const anonymous = await api.call('POST', '/api/auth/edit-profile/', { body: { city: 'Aba' } })
  expect(anonymous.status).toBe(401)
})

test('takes no name that somebody has, and no other e-mail address', async () => {
  const user = await addUser(api.db, { username: 'renamer', email: 'renamer@example.ng' })
  await addUser(api.db, { username: 'Taken_Name' })
  expect(await edit(user, { username: 'taken_name', email: 'other@example.ng' })).toMatchObject({
    status: 400,
    body: {
      username: ['A user with that username already exists. Please try with different User name'],
      email: ['The e-mail address cannot be changed here. Ask customer support to change it.'],
    },
  })
  expect(await edit(user, { username: 're@namer' })).toMatchObject({
    status: 400,
    body: { username: ['Can not use @ in Username '] },
  })
  expect(await edit(user, { username: 'Renamer', email: 'RENAMER@example.ng' })).toMatchObject({
    status: 200,
    body: { username: 'Renamer', email: 'renamer@example.ng' },
  })
})

test('two who take one name at once: one gets it, the other an error', async () => {
  const [first, second] = [await addUser(api.db), await addUser(api.db)]
  const replies = await Promise.all(
    [first, second].map((user) => edit(user, { username: 'wanted' })),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('names the fields that cannot be taken', async () => {
  const user = await addUser(api.db)
  expect(await edit(user, { phone: '080', first_name: ' ', city: 'x'.repeat(301) })).toMatchObject({
    status: 400,
    body: {
      phone: ['Ensure this field has at least 10 characters.'],
      first_name: [expect.any(String)],
      city: ['Ensure this field has no more than 300 characters.'],
    },
  })
})

test('re-encodes a picture, small and without where it was taken', async () => {
  const user = await addUser(api.db)
  const photo = await picture(1200, 600)
    .withExif({ IFD0: { Copyright: 'SECRET-PLACE' } })
    .jpeg()
    .toBuffer()
  expect(photo.includes('SECRET-PLACE')).toBe(true)
  const { body } = await edit(user, {}, photo)
  const link = new URL((body as { temp_profile_img: string }).temp_profile_img)
  expect(link.pathname).toMatch(/^\/media\/profile\/[0-9a-f]{32}\.jpg$/)
  const served = await api.app.inject({ url: link.pathname })
  expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 400, height: 200 })
  expect(served.rawPayload.includes('SECRET-PLACE')).toBe(false)
})

test('removes the picture that was replaced', async () => {
  const user = await addUser(api.db)
  const png = await picture(20, 20).png().toBuffer()
  await edit(user, {}, png)
  const first = (await rowOf(user)).profileImage ?? ''
  await edit(user, {}, png)
  const second = (await rowOf(user)).profileImage ?? ''
  const kept = (await pictures()).map((name) => `profile/${name}`)
  expect(kept).toContain(second)
  expect(kept).not.toContain(first)
})

test('removes no file outside the pictures', async () => {
  const shared = join(api.dataDir, 'media', 'shared.png')
  await mkdir(join(api.dataDir, 'media'), { recursive: true })
  await writeFile(shared, 'logo')
  const user = await addUser(api.db, { profileImage: 'shared.png' })
  await edit(user, {}, await picture(20, 20).png().toBuffer())
  expect(await readFile(shared, 'utf8')).toBe('logo')
})

test('refuses what is no picture and keeps no file of a refused edit', async () => {
  const user = await addUser(api.db)
  const png = await picture(20, 20).png().toBuffer()
  const before = await pictures()
  const notAnImage = {
    status: 400,
    body: {
      profileimage: ['This file is not a PNG or JPG image, or it is damaged. Choose another one.'],
    },
  }
  for (const bytes of [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    png.subarray(0, 40),
    await picture(20, 20).webp().toBuffer(),
  ]) {
    expect(await edit(user, {}, bytes)).toMatchObject(notAnImage)
  }
  expect(await edit(user, {}, Buffer.alloc(0))).toMatchObject({
    status: 400,
    body: { profileimage: ['The submitted file is empty.'] },
  })
  expect(await edit(user, { username: 'a@b' }, png)).toMatchObject({ status: 400 })
  expect(await pictures()).toEqual(before)
})

test('makes who edits on and on wait', async () => {
  const user = await addUser(api.db)
  await api.db.insert(rateLimitRows).values({
    ...{ key: `edit-profile:${user}`, points: 59, expire: Date.now() + 600_000 },
  })
  expect(await edit(user, { city: 'Jos' })).toMatchObject({ status: 200 })
  const reply = await edit(user, { city: 'Aba' })
  expect(reply).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } })
  expect(await rowOf(user)).toMatchObject({ city: 'Jos' })
})
