import { waitFor } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { forgetDatabases } from './forget-databases'

const open = (factory: IDBFactory, name: string) =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = factory.open(name, 1)
    request.onsuccess = () => resolve(request.result as IDBDatabase)
    request.onerror = () => reject(request.error)
  })

const filled = async (...names: string[]) => {
  const factory = new IDBFactory()
  for (const name of names) (await open(factory, name)).close()
  return factory
}

const namesIn = async (factory: IDBFactory) =>
  (await factory.databases()).map(({ name }) => name).sort()

test('deletes every database of ours and nothing else', async () => {
  const factory = await filled('amofin-agreement', 'amofin-uploads', 'somebody-elses')
  await forgetDatabases(factory)
  expect(await namesIn(factory)).toEqual(['somebody-elses'])
})

test.each([
  ['cannot list its databases', { databases: undefined }],
  ['refuses to list them', { databases: () => Promise.reject(new Error('refused')) }],
])('deletes the known ones where a browser %s', async (_, limits) => {
  const factory = await filled('amofin-agreement', 'other')
  const limited = { deleteDatabase: factory.deleteDatabase.bind(factory), ...limits }
  if (!limited.databases) delete limited.databases
  await forgetDatabases(limited as unknown as IDBFactory)
  expect(await namesIn(factory)).toEqual(['other'])
})

test('does not wait for a database that is in use, which goes when it is closed', async () => {
  const factory = await filled('amofin-agreement')
  const connection = await open(factory, 'amofin-agreement')
  await forgetDatabases(factory)
  expect(await namesIn(factory)).toEqual(['amofin-agreement'])
  connection.close()
  await waitFor(async () => expect(await namesIn(factory)).toEqual([]))
})

test('is content where there is no database at all', async () => {
  await expect(forgetDatabases(undefined)).resolves.toBeUndefined()
})
