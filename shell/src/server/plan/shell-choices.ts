import type { Release, ShellRelease } from 'release-contracts/release'
import { shellIncompatibility, remoteIncompatibility } from 'release-contracts/release-fit'
import { olderVersions } from './stable-versions'
import { offerOf, remoteOffers, offerReasons, type RemoteOffer } from './offers'
import { stableOrder } from './version-order'
import {
  isRemote,
  isShell,
  releaseKey,
  type AdmittedRelease,
  type AdmittedRemote,
  type AdmittedShell,
  newestFirst,
} from '../releases/admitted-release'
import type { SharedState } from '../state/shared-state'

/** The shell among remotes: by this name it is released, rolled out and counted. */
export const shellName = 'shell'

/** What there is of the shell for this server. */
export interface ShellChoices {
  offer: RemoteOffer<AdmittedShell>
  /** For everybody outside a canary. */
  stable: AdmittedShell
  /** In words that go on from "shell 1.4.0 …"; undefined for a version that is offered. */
  refusalReason: (release: ShellRelease) => string | undefined
  /** The same by version. */
  versionRefusal: (version: string) => string | undefined
}

type State = Pick<SharedState, 'registered' | 'controls'>

/** Undefined where no shell can be served. */
export function shellChoices(
  admitted: readonly AdmittedRelease[],
  state: State,
): ShellChoices | undefined {
  const shells = newestFirst(admitted.filter(isShell))
  const control = state.controls.find(({ remote }) => remote === shellName)
  const withdrawn = withdrawnShells(state)
  const shellRefusal = (release: ShellRelease) =>
    withdrawn.has(release.version) ? 'was withdrawn' : shellIncompatibility(release)
  const usable = shells.filter(({ release }) => shellRefusal(release) === undefined)
  const [stable] = stableOrder(usable, control)
  if (!stable) return undefined
  const breaks = breakage(stable, usable, admitted.filter(isRemote), state)
  const refusalReason = (release: ShellRelease) => shellRefusal(release) ?? breaks(release)
  return {
    offer: offerOf(
      shellName,
      // Without a shell there is no site: nothing switches it off.
      control && { ...control, killed: false },
      usable.filter(({ release }) => breaks(release) === undefined),
    ),
    stable,
    refusalReason,
    versionRefusal(version) {
      const item = shells.find(({ release }) => release.version === version)
      return item ? refusalReason(item.release) : 'is not on this site'
    },
  }
}

const withdrawnShells = ({ registered }: State) =>
  new Set(
    registered
      .filter(({ name, state }) => name === shellName && state === 'withdrawn')
      .map(({ version }) => version),
  )

/**
 * Whether a shell would take away a remote that everybody has now. What is older than stable is not asked: the way
 * back stays open, and there each remote falls back to a version that fits.
 */
function breakage(
  stable: AdmittedShell,
  usable: readonly AdmittedShell[],
  remotes: readonly AdmittedRemote[],
  state: State,
) {
  const older = olderVersions(
    stable.release.version,
    usable.map(({ release }) => release.version),
  )
  const { isOffered } = offerReasons(stable, remotes, state)
  const everybodys = remoteOffers(remotes, state.controls, isOffered).flatMap(
    ({ stable: [first] }) => first ?? [],
  )
  return (shell: ShellRelease): string | undefined => {
    if ([stable.release.version, ...older].includes(shell.version)) return undefined
    return everybodys.flatMap(({ release }) => {
      const reason = remoteIncompatibility(release, shell)
      return reason ? [`breaks ${releaseKey(release.name, release.version)}: that ${reason}`] : []
    })[0]
  }
}

/** Why a release is served to nobody, by the shell that everybody has. */
export const servingRefusal =
  (shells: ShellChoices | undefined) =>
  (release: Release): string | undefined =>
    release.kind === 'shell'
      ? (shells?.refusalReason(release) ?? shellIncompatibility(release))
      : shells && remoteIncompatibility(release, shells.stable.release)
