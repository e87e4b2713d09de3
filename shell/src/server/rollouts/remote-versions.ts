import type { VersionFacts } from 'release-contracts/rollout-messages'
import { whyUnfit } from 'release-contracts/release-fit'
import { versionKind } from 'release-contracts/version-order'
import type { Composition } from '../composition'
import { releaseKey, type AdmittedRemote } from '../releases/admitted-release'
import { newestFirst } from '../releases/order'

type Known = Pick<Composition, 'state' | 'releases'>

/** Of every remote with an admitted release: its versions that are not withdrawn, newest first. */
export function remoteVersions({ state, releases }: Known): Map<string, VersionFacts[]> {
  const registered = new Map(
    state.current().registered.map((item) => [releaseKey(item.name, item.version), item]),
  )
  const shell = releases.newestShell()
  const found = new Map<string, VersionFacts[]>()
  for (const item of newestFirst(releases.remotes())) {
    const { name, version } = item.release
    const known = registered.get(releaseKey(name, version))
    if (known?.state === 'withdrawn') continue
    const unfit = shell && whyUnfit(item.release, shell.release)
    found.set(name, [...(found.get(name) ?? []), facts(item, known, unfit)])
  }
  return found
}

const facts = (
  { release: { version, builtAt, manifest } }: AdmittedRemote,
  known: { registeredAt: string; registeredBy?: string } | undefined,
  unfit: string | undefined,
): VersionFacts => ({
  version,
  kind: versionKind(version),
  builtAt,
  registeredAt: known?.registeredAt ?? builtAt,
  ...(known?.registeredBy && { registeredBy: known.registeredBy }),
  ...(unfit && { unfit }),
  needs: { shell: manifest.needs.shell, events: manifest.needs.events },
})
