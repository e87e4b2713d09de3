import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { groups } from 'shared-contracts/capabilities'
import { sql } from 'drizzle-orm'
import { sendAdditional, sendFinal } from '../orders/documents/testing/send-documents'
import { createTestApp, type TestApp } from '../testing/test-app'
import { addOrder, addService, addStaff, addUser } from '../testing/test-records'
import { pdf } from '../uploads/testing/upload-journey'
import { namedFolders } from '../files/file-names'
import { backupLock, removeFiles } from '../files/remove-files'
import { removeStrayFiles } from './remove-stray-files'

let api: TestApp
let lawyer: number
let number: string

beforeAll(async () => {
  api = await createTestApp()
  const serviceId = await addService(api.db, { flow: 'B' })
  const userId = await addUser(api.db)
  lawyer = await addStaff(api.db, groups.lawyer)
  number = await addOrder(api.db, {
    ...{ userId, serviceId, flow: 'B', status: 'Processing', lawyerId: lawyer },
  })
})
afterAll(() => api.close())

async function stored() {
  const found: string[] = []
  for (const folder of namedFolders) {
    for await (const { name } of api.files.list(folder)) found.push(name)
  }
  return found.sort()
}

async function age(names: string[]) {
  const before = new Date(Date.now() - 25 * 60 * 60_000)
  for (const name of names) await utimes(join(api.dataDir, name), before, before)
}

test('keeps what lawyers added and pictures of people, however old', async () => {
  await sendAdditional(api, { number, bytes: pdf, as: lawyer })
  await sendFinal(api, { number, bytes: pdf, as: lawyer })
  const picture = 'media/profile/kept.png'
  await api.files.put(picture, Buffer.from('x'))
  await api.db.execute(
    sql`update users set profile_image = 'profile/kept.png' where id = ${lawyer}`,
  )
  const before = await stored()
  expect(before).toHaveLength(3)
  await age(before)
  await removeStrayFiles(api.db, api.files)
  expect(await stored()).toEqual(before)
})

test('removes what no row names once it is a day old', async () => {
  const before = await stored()
  const stray = ['private/uploads/stray', 'media/profile/stray.png']
  for (const name of stray) await api.files.put(name, Buffer.from('x'))
  await removeStrayFiles(api.db, api.files)
  expect(await stored()).toEqual([...before, ...stray].sort())
  await age(stray)
  await removeStrayFiles(api.db, api.files)
  expect(await stored()).toEqual(before)
})

test('removes nothing while a back-up reads', async () => {
  await api.files.put('private/uploads/gone', Buffer.from('x'))
  await api.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${backupLock})`)
    await removeFiles(api.db, api.files, ['private/uploads/gone'])
  })
  expect(await stored()).toContain('private/uploads/gone')
  await removeFiles(api.db, api.files, ['private/uploads/gone'])
  expect(await stored()).not.toContain('private/uploads/gone')
})
