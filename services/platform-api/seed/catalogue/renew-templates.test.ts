import { eq } from 'drizzle-orm'
import { groups } from 'shared-contracts/capabilities'
import { editAs } from '../../src/editor/testing/editor-client'
import { readService } from '../../src/editor/services/read-service'
import { replacePages, updateService } from '../../src/editor/services/service.queries'
import { findVersion, listVersions } from '../../src/editor/versions/version.queries'
import { services } from '../../src/tables/catalogue.tables'
import { createTestApp, type TestApp } from '../../src/testing/test-app'
import { addUser } from '../../src/testing/test-records'
import { seed } from '../seed'
import { seedSteps } from '../seed.tables'
import { templatesStep } from './renew-templates'

const today = new Date('2026-11-20T14:00:00Z')
const start = () => seed(api.db, { mode: 'content', today })
const slug = 'loan-agreement'
const older = {
  document: '<article data-lf="1"><p>An older text.</p></article>',
  page: '<section data-lf="1" data-page="1" data-title="Older"><input data-field="lender" data-label="Lender"></section>',
}
let api: TestApp
let id: number

beforeEach(async () => {
  api = await createTestApp()
  await start()
  const [row] = await api.db.select().from(services).where(eq(services.slug, slug))
  id = row?.id ?? 0
})
afterEach(() => api.close())

/** As a version before the templates changed has left the database. */
async function seededEarlier() {
  await updateService(api.db, id, { documentHtml: older.document, lawAsAt: '2020-01-01' })
  await replacePages(api.db, id, [{ title: 'Older', html: older.page }])
  await api.db.delete(seedSteps).where(eq(seedSteps.name, templatesStep))
}
const service = () => readService(api.db, id)
const versions = () => listVersions(api.db, { kind: 'services', id })

test('a new database has the templates, and no former ones', async () => {
  await api.db.delete(seedSteps).where(eq(seedSteps.name, templatesStep))
  expect(await start()).toEqual([templatesStep])
  expect(await versions()).toEqual([])
})

test('an older template that nobody has edited is renewed, once, and can be restored', async () => {
  const expected = await service()
  await seededEarlier()
  expect(await start()).toEqual([templatesStep])
  expect(await service()).toEqual(expected)
  expect(await versions()).toMatchObject([
    { version: 2, by: null },
    { version: 1, by: null },
  ])
  expect(await findVersion(api.db, { kind: 'services', id }, 1)).toMatchObject({
    templates: { document: older.document, pages: [older.page] },
    law_as_at: '2020-01-01',
  })
  expect(await start()).toEqual([])
})

test('the preview shows the text of the new template', async () => {
  const previewOf = async () =>
    (await api.db.select().from(services).where(eq(services.id, id)))[0]?.preview
  const expected = await previewOf()
  await seededEarlier()
  await updateService(api.db, id, { preview: null })
  await start()
  expect(await previewOf()).toEqual(expected)
})

test('what an editor has saved stays, whatever was changed', async () => {
  await seededEarlier()
  const ada = await editAs(api, await addUser(api.db, { groupId: groups.admin }))
  const { body } = await ada.get<{ value: object; seen: string }>(`services/${id}/record`)
  const value = { ...body.value, title: 'Loan agreement of ours' }
  const saved = await ada.post(`services/${id}/record`, { value, seen: body.seen })
  expect(saved).toMatchObject({ status: 200 })
  await start()
  expect(await service()).toMatchObject({
    title: 'Loan agreement of ours',
    templates: { document: older.document, pages: [older.page] },
  })
})

test('prices and addresses of an installation stay', async () => {
  await seededEarlier()
  await updateService(api.db, id, { costKobo: 123_400, published: false })
  await start()
  expect(await service()).toMatchObject({ price: '1234.00', published: false })
})
