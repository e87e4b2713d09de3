import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { unzipSync } from 'fflate'
import type { ExportLink } from 'shared-contracts/api/privacy.schema'
import { seedPlans } from '../../../seed/plans/seed-plans'
import { hashPassword } from '../../accounts/password'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { addService } from '../../testing/test-records'
import { addPerson, type Person } from '../testing/add-person'

const password = 'Ọ̀rọ̀-2026'
/** More than the buffers of a connection take. */
const largeFile = Buffer.alloc(24 * 1024 * 1024)
let api: TestApp
let people: Person[]
let host: string
const opened: IncomingMessage[] = []

beforeAll(async () => {
  api = await createTestApp(seedPlans)
  host = await api.listen()
  const passwordHash = await hashPassword(password)
  const options = { serviceId: await addService(api.db), planId: 3, passwordHash, paid: false }
  people = []
  for (let added = 0; added < 4; added += 1) people.push(await addPerson(api.db, options))
  for (const { unpaidFile } of people)
    await api.files.put(`private/uploads/${unpaidFile}`, largeFile)
})
afterEach(() => {
  for (const response of opened.splice(0)) response.destroy()
})
afterAll(() => api.close())

async function openExport({ id }: Person): Promise<IncomingMessage> {
  const reply = await api.call('POST', '/api/x/account/export', { as: id, body: { password } })
  const url = (reply.body as ExportLink).link.replace('http://site.test', `http://${host}`)
  const [response] = (await once(get(url, { agent: false }), 'response')) as [IncomingMessage]
  opened.push(response)
  return response
}

test('three who do not read their copy keep nobody else from theirs', async () => {
  const [reader, ...slow] = people as [Person, ...Person[]]
  const stalled = await Promise.all(slow.map(openExport))
  expect(stalled.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  const response = await openExport(reader)
  expect(response.statusCode).toBe(200)
  const files = unzipSync(new Uint8Array(await buffer(response)))
  expect(Object.values(files).map(({ length }) => length)).toContain(largeFile.length)
  expect(stalled.map(({ complete, destroyed }) => complete || destroyed)).not.toContain(true)
})
