import { jest } from '@jest/globals'
import { chownSync, existsSync, readFileSync, statSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { runsAsRoot } from './server-account'
import { queryDatabase } from './testing/ask-database'
import { hold } from './testing/hold'
import { copyProject } from './testing/project-copy'

const nobody = { uid: 65534, gid: 65534 }
const asRoot = runsAsRoot() ? describe : describe.skip

// Starts and ends real servers, several per test.
jest.setTimeout(120_000)

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amofin-accounts-'))
  await chmod(folder, 0o755)
})
// A slow disk lets the last of the server's processes write after its supervisor has gone.
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }))

const dataFolderSetting = `select current_setting('data_directory') as folder`

asRoot('started by root', () => {
  test('runs the server as an ordinary account', async () => {
    const dataDir = join(folder, 'data')
    const held = await hold(dataDir)
    const [row] = await queryDatabase<{ folder: string }>(held.url, dataFolderSetting)
    await held.end('SIGTERM')
    expect(row?.folder).toBe(join(dataDir, 'postgres/data'))
    expect(statSync(join(dataDir, 'postgres/data')).uid).not.toBe(0)
  })

  test('works in a folder closed to others, without install scripts, and finds its data again', async () => {
    const copy = copyProject(join(folder, 'closed'), { closed: true })
    const dataDir = join(copy.project, '.data')
    const binaries = '/var/lib/amofin'
    const first = await hold(dataDir, copy)
    const [row] = await queryDatabase<{ folder: string }>(first.url, dataFolderSetting)
    await queryDatabase(first.url, 'create table kept as select 42 as answer')
    await first.end('SIGTERM')
    const second = await hold(dataDir, copy)
    const kept = await queryDatabase(second.url, 'select answer from kept')
    await second.end('SIGTERM')

    const record = JSON.parse(readFileSync(join(dataDir, 'postgres/location.json'), 'utf8')) as {
      folder: string
    }
    expect(kept).toEqual([{ answer: 42 }])
    expect(row?.folder).toBe(join(record.folder, 'data'))
    expect(statSync(record.folder).mode & 0o777).toBe(0o700)
    expect(existsSync(binaries)).toBe(true)
    await rm(record.folder, { recursive: true })
  })

  test('keeps to the owner of a database that an ordinary user began', async () => {
    const dataDir = join(folder, 'data')
    await mkdir(dataDir)
    chownSync(dataDir, nobody.uid, nobody.gid)
    const copy = copyProject(join(folder, 'open'), { closed: false })
    await (await hold(dataDir, { ...copy, ...nobody })).end('SIGTERM')
    const held = await hold(dataDir)
    await held.end('SIGTERM')
    expect(statSync(join(dataDir, 'postgres/data')).uid).toBe(nobody.uid)
  })
})

asRoot('started by an ordinary user', () => {
  test('works from a read-only project without install scripts', async () => {
    const copy = copyProject(join(folder, 'open'), { closed: false })
    const dataDir = join(folder, 'data')
    await mkdir(dataDir)
    chownSync(dataDir, nobody.uid, nobody.gid)
    const held = await hold(dataDir, { ...copy, ...nobody })
    expect(await queryDatabase(held.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await held.end('SIGTERM')
  })

  test('says whose the data is when root made it', async () => {
    const dataDir = join(folder, 'data')
    await (await hold(dataDir)).end('SIGTERM')
    const copy = copyProject(join(folder, 'open'), { closed: false })
    const other = { uid: 12_345, gid: 12_345 }
    await expect(hold(dataDir, { ...copy, ...other })).rejects.toThrow(/belongs to another user/)
  })
})
