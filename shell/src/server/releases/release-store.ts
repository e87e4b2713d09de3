import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { whyUnfit } from 'shared-contracts/release-fit'
import { messageOf } from '../log/log'
import { isRemote, isShell, releaseKey, type AdmittedRelease } from './admitted-release'
import { newestFirst } from './order'
import { readRelease } from './read-release'

export interface ScanResult {
  admitted: { name: string; version: string }[]
  refused: { name: string; version: string; reason: string }[]
}

export type ReleaseStore = ReturnType<typeof createReleaseStore>

/** The releases found whole under `root`, in memory; each folder is checked once. */
export function createReleaseStore(root: string) {
  const admitted = new Map<string, AdmittedRelease>()
  let running: Promise<ScanResult> | undefined

  async function scan(): Promise<ScanResult> {
    const result: ScanResult = { admitted: [], refused: [] }
    for (const { name, version, folder } of await listFolders(root)) {
      const key = releaseKey(name, version)
      if (admitted.has(key)) {
        await refreshTime(admitted, key)
        continue
      }
      try {
        admitted.set(key, await readRelease(folder))
        result.admitted.push({ name, version })
      } catch (error) {
        result.refused.push({ name, version, reason: messageOf(error) })
      }
    }
    return withUnfit(result, newestShell(), (name, version) => get(name, version))
  }

  const get = (name: string, version: string) => admitted.get(releaseKey(name, version))
  const newestShell = () => newestFirst([...admitted.values()].filter(isShell))[0]

  return {
    get,
    newestShell,
    remotes: () => [...admitted.values()].filter(isRemote),
    all: () => [...admitted.values()],
    /** One scan at a time; who asks meanwhile waits for it and then gets a scan of their own. */
    async scan(): Promise<ScanResult> {
      while (running) await running.catch(() => undefined)
      running = scan()
      try {
        return await running
      } finally {
        running = undefined
      }
    },
  }
}

async function listFolders(root: string) {
  const names = await folders(root)
  const found = names.map(async (name) => {
    const versions = await folders(join(root, name))
    const complete = await Promise.all(
      versions.map(async (version) => {
        const folder = join(root, name, version)
        const isRelease = await stat(join(folder, 'release.json')).catch(() => undefined)
        return isRelease ? [{ name, version, folder }] : []
      }),
    )
    return complete.flat()
  })
  return (await Promise.all(found)).flat()
}

async function folders(path: string) {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => [])
  // A name with a dot in front is a copy under way.
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
}

async function refreshTime(admitted: Map<string, AdmittedRelease>, key: string) {
  const known = admitted.get(key)
  const document = known && (await stat(join(known.folder, 'release.json')).catch(() => undefined))
  if (!known || !document || document.mtimeMs <= known.readyAt) return
  admitted.set(key, { ...known, readyAt: document.mtimeMs })
}

/** A release that is whole but does not fit this shell is kept, for a shell that it fits. */
function withUnfit(
  { admitted, refused }: ScanResult,
  shell: ReturnType<ReleaseStore['newestShell']>,
  get: (name: string, version: string) => AdmittedRelease | undefined,
): ScanResult {
  const reasonFor = (item: { name: string; version: string }) => {
    const found = get(item.name, item.version)
    return found && shell && isRemote(found) ? whyUnfit(found.release, shell.release) : undefined
  }
  return {
    admitted: admitted.filter((item) => !reasonFor(item)),
    refused: admitted.reduce((list, item) => {
      const reason = reasonFor(item)
      return reason ? [...list, { ...item, reason }] : list
    }, refused),
  }
}
