import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runtimeOf, type RemoteRelease } from 'release-contracts/release'
import type { BuildOptions } from 'remote-kit/src/federation/base-config'
import { entryFile, globalNameOf } from 'remote-kit/src/federation/federation-plugins'
import { integrityOf } from 'remote-kit/src/release/describe-files'
import { releasePath, type Change, type HarnessBuild } from '../context/harness-context'
import { describeDevRelease, type BrowserBuild } from './dev-release'

export interface BuildQueueOptions {
  /** Brings the page around the remote up to date as well; answers which one it is then. */
  refreshHost(): Promise<string>
  announce(change: Change): void
  log(line: string): void
}

interface BuildState {
  browser: BrowserBuild
  build: HarnessBuild
  /** Made when somebody asks for it: the harness's own page does not need it. */
  release?: Promise<RemoteRelease>
}

/** One build after the other: numbers those that bring something new, and announces them. */
export function createBuildQueue(
  options: BuildOptions,
  { refreshHost, announce, log }: BuildQueueOptions,
) {
  let latest: BuildState | undefined
  let latestKey = ''
  let taken = Promise.resolve()
  let settled = () => undefined as void
  const first = new Promise<void>((resolve) => {
    settled = resolve
  })

  async function take(browser: BrowserBuild, milliseconds: number) {
    const key = JSON.stringify([browser.hash, browser.manifest, await refreshHost()])
    if (key === latestKey) return
    latestKey = key
    const number = (latest?.build.number ?? 0) + 1
    latest = { browser, build: await buildOf(browser, options, number) }
    log(`${browser.manifest.name} built in ${milliseconds} ms`)
    announce({ kind: 'built', build: number })
  }

  function failed(messages: string[]) {
    // Whatever is built next is news again, be it what was there before.
    latestKey = ''
    log(messages.join('\n\n'))
    announce({ kind: 'failed', messages })
    settled()
  }

  async function release() {
    const current = latest
    if (!current) return undefined
    current.release ??= describeDevRelease(current.browser, options)
    // Asked for again, it is tried again.
    current.release.catch(() => delete current.release)
    return current.release
  }

  return {
    first,
    failed,
    release,
    build: async () => latest?.build,
    built(browser: BrowserBuild, milliseconds: number) {
      // One after the other: the page around it may take longer for the first than for the second.
      taken = taken
        .then(() => take(browser, milliseconds))
        .then(settled, (error: Error) => failed([error.message]))
    },
  }
}

async function buildOf(
  { manifest }: BrowserBuild,
  { outputDir, version, federation }: BuildOptions,
  number: number,
): Promise<HarnessBuild> {
  const entry = await readFile(join(outputDir, entryFile))
  return {
    number,
    entryUrl: releasePath + entryFile,
    entryIntegrity: integrityOf(entry),
    globalName: globalNameOf(manifest.name, version),
    ...runtimeOf({ federation }),
  }
}
