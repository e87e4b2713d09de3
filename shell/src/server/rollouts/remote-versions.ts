import type { VersionFacts } from 'release-contracts/rollout-messages'
import { versionKind } from 'release-contracts/version-order'
import { shellChoices, servingRefusal } from '../plan/shell-choices'
import type { StateStore } from '../state/state-store'
import type { ReleaseStore } from '../releases/release-store'
import {
  isRemote,
  releaseKey,
  type AdmittedRelease,
  newestFirst,
} from '../releases/admitted-release'

interface Deps {
  state: Pick<StateStore, 'current'>
  releases: Pick<ReleaseStore, 'all'>
}

/** Of every remote with an admitted release, and of the shell: versions that are not withdrawn, newest first. */
export function remoteVersions({ state, releases }: Deps): Map<string, VersionFacts[]> {
  const registered = new Map(
    state.current().registered.map((item) => [releaseKey(item.name, item.version), item]),
  )
  const refusalReason = servingRefusal(shellChoices(releases.all(), state.current()))
  const found = new Map<string, VersionFacts[]>()
  for (const item of newestFirst(releases.all())) {
    const { name, version } = item.release
    const known = registered.get(releaseKey(name, version))
    if (known?.state === 'withdrawn') continue
    found.set(name, [...(found.get(name) ?? []), facts(item, known, refusalReason(item.release))])
  }
  return found
}

function facts(
  item: AdmittedRelease,
  known: { registeredAt: string; registeredBy?: string } | undefined,
  unfit: string | undefined,
): VersionFacts {
  const { version, builtAt } = item.release
  return {
    version,
    kind: versionKind(version),
    builtAt,
    registeredAt: known?.registeredAt ?? builtAt,
    ...(known?.registeredBy && { registeredBy: known.registeredBy }),
    ...(unfit && { unfit }),
    ...(isRemote(item) && { needs: needsOf(item.release.manifest.needs) }),
  }
}

const needsOf = ({ shell, events }: { shell: string; events: string }) => ({ shell, events })
