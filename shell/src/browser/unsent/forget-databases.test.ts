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
  await forgetDatabases(5, factory)
  expect(await namesIn(factory)).toEqual(['somebody-elses'])
})

test.each([
  ['cannot list its databases', { databases: undefined }],
  ['refuses to list them', { databases: () => Promise.reject(new Error('refused')) }],
])('deletes the known ones where a browser %s', async (_, limits) => {
  const factory = await filled('amofin-agreement', 'other')
  const limited = {
    open: factory.open.bind(factory),
    deleteDatabase: factory.deleteDatabase.bind(factory),
    ...limits,
  }
  if (!limited.databases) delete limited.databases
  await forgetDatabases(5, limited as unknown as IDBFactory)
  expect(await namesIn(factory)).toEqual(['other'])
})

test('does not wait for a database that is in use, which goes when it is closed', async () => {
  const factory = await filled('amofin-agreement')
  const connection = await open(factory, 'amofin-agreement')
  await forgetDatabases(5, factory)
  expect(await namesIn(factory)).toEqual(['amofin-agreement'])
  connection.close()
  await waitFor(async () => expect(await namesIn(factory)).toEqual([]))
})

interface Draft {
  key: string
  owner?: number | null
  waits?: boolean
}

function draftsIn(factory: IDBFactory, drafts: readonly Draft[] = []) {
  return new Promise<Draft[]>((resolve, reject) => {
    const request = factory.open('amofin-agreement', 1)
    request.onupgradeneeded = () => request.result.createObjectStore('drafts', { keyPath: 'key' })
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      const transaction = request.result.transaction('drafts', 'readwrite')
      const store = transaction.objectStore('drafts')
      for (const draft of drafts) store.put(draft)
      const reading = store.getAll()
      transaction.oncomplete = () => {
        request.result.close()
        resolve(reading.result as Draft[])
      }
    }
  })
}

test('leaves drafts of another account, and what a visitor never sent', async () => {
  const factory = new IDBFactory()
  const otherDrafts: Draft[] = [
    { key: 'of-another', owner: 6, waits: true },
    { key: 'of-a-visitor', owner: null, waits: true },
  ]
  await draftsIn(factory, [
    ...otherDrafts,
    { key: 'own', owner: 5, waits: true },
    { key: 'sent', owner: null, waits: false },
    { key: 'unnamed' },
  ])
  await forgetDatabases(5, factory)
  expect(await draftsIn(factory)).toEqual(expect.arrayContaining(otherDrafts))
  expect(await draftsIn(factory)).toHaveLength(2)
  await forgetDatabases(6, factory)
  expect(await draftsIn(factory)).toEqual([otherDrafts[1]])
})

test('makes no database where a browser that lists none has none', async () => {
  const factory = new IDBFactory()
  const limited = {
    open: factory.open.bind(factory),
    deleteDatabase: factory.deleteDatabase.bind(factory),
  }
  await forgetDatabases(5, limited as unknown as IDBFactory)
  expect(await namesIn(factory)).toEqual([])
})

test('is content where there is no database at all', async () => {
  await expect(forgetDatabases(5, undefined)).resolves.toBeUndefined()
})
