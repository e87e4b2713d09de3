import { expect } from '@jest/globals'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { silentLog } from '../log/log'
import { openStateStore, type StateStore } from '../state/state-store'
import { newDataDir } from './release-folders'

export type Stores = Awaited<ReturnType<typeof createStores>>

/** State stores of several servers with a folder for their files; `close` ends them all. */
export async function createStores() {
  const dataDir = await newDataDir()
  const opened: StateStore[] = []
  return {
    dataDir,
    async open(databaseUrl: string | undefined, file = 'state.json') {
      const store = await openStateStore({
        databaseUrl,
        file: join(dataDir, file),
        log: silentLog,
        onChange: () => undefined,
      })
      opened.push(store)
      return store
    },
    async close() {
      await Promise.all(opened.splice(0).map((store) => store.close()))
      await rm(dataDir, { recursive: true })
    },
  }
}

/** Waits for something that another connection brings about. */
export async function until(what: () => boolean | Promise<boolean>) {
  for (let turn = 0; turn < 500 && !(await what()); turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  expect(await what()).toBe(true)
}
