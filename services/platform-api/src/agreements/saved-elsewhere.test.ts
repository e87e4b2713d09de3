import { seedCatalogue } from '../../seed/catalogue/seed-catalogue'
import { createTestApp, type TestApp } from '../testing/test-app'
import { addUser } from '../testing/test-records'
import { formOf, type Form } from './testing/form-journey'
import { agreementTexts } from './texts'

let api: TestApp
let nda: Form
let ada: number

beforeAll(async () => {
  api = await createTestApp(seedCatalogue)
  nda = await formOf(api, 'non-disclosure-agreement')
  ada = await addUser(api.db)
})
afterAll(() => api.close())

const named = (name: string) => ({ ...nda.samples, a_name: name })
const begin = async () => {
  const state = { saveId: 'phone 1' }
  const saved = await nda.save({ pageNo: 1, answers: named('Ada'), as: ada, state })
  return saved.agreement_id
}
const sendFrom = (agreementId: string, saveId: string, known?: string[]) =>
  nda.send({ agreementId, pageNo: 1, answers: named(saveId), as: ada, state: { saveId }, known })
const nameIn = async (agreementId: string) =>
  (await nda.read(agreementId, ada)).body.field_data.left['a_name']

test('a device that never saw what another one saved does not write over it', async () => {
  const id = await begin()
  expect((await sendFrom(id, 'laptop 1', ['phone 1', 'laptop 1'])).status).toBe(200)
  const late = await sendFrom(id, 'phone 2', ['phone 1', 'phone 2'])
  expect(late).toMatchObject({ status: 409, body: { detail: agreementTexts.savedElsewhere } })
  expect(await nameIn(id)).toBe('laptop 1')
  expect((await nda.read(id, ada)).body.entireState['saveId']).toBe('laptop 1')
  expect((await sendFrom(id, 'phone 2', ['laptop 1', 'phone 2'])).status).toBe(200)
})

test('its own save whose answer was lost stands in nobody’s way', async () => {
  const id = await begin()
  await sendFrom(id, 'phone 2', ['phone 1', 'phone 2'])
  expect((await sendFrom(id, 'phone 3', ['phone 1', 'phone 2', 'phone 3'])).status).toBe(200)
})

test('a form that names no saves is served as before', async () => {
  const id = await begin()
  expect((await sendFrom(id, 'laptop 1')).status).toBe(200)
  expect(await nameIn(id)).toBe('laptop 1')
})
