import { remoteIncompatibility } from 'release-contracts/release-fit'
import type { RemoteControl } from 'release-contracts/rollout'
import {
  releaseKey,
  type AdmittedRelease,
  type AdmittedRemote,
  type AdmittedShell,
  newestFirst,
} from '../releases/admitted-release'
import type { SharedState } from '../state/shared-state'
import { stableOrder, withVersion } from './version-order'

/** What there is of one remote for this shell, or of the shell for this server. */
export interface RemoteOffer<A extends AdmittedRelease = AdmittedRemote> {
  remote: string
  control?: RemoteControl
  /** Versions that fit this shell and are not withdrawn, newest first. */
  offered: readonly A[]
  /** What everybody outside the canary gets, in order. */
  stable: readonly A[]
  /** What the canary's visitors get, in order; absent where it does not fit or there is none. */
  canary?: readonly A[]
}

/** The remotes of which any version is offered. */
export function remoteOffers(
  admitted: readonly AdmittedRemote[],
  controls: readonly RemoteControl[],
  isOffered: (item: AdmittedRemote) => boolean,
): RemoteOffer[] {
  const byRemote = new Map<string, AdmittedRemote[]>()
  for (const item of newestFirst(admitted).filter(isOffered)) {
    const { name } = item.release
    byRemote.set(name, [...(byRemote.get(name) ?? []), item])
  }
  return [...byRemote].map(([remote, offered]) => {
    const control = controls.find((item) => item.remote === remote)
    return offerOf(remote, control, offered)
  })
}

/** @param offered Newest first. */
export function offerOf<A extends AdmittedRelease>(
  remote: string,
  control: RemoteControl | undefined,
  offered: readonly A[],
): RemoteOffer<A> {
  const stable = stableOrder(offered, control)
  const canary = control?.rollout && withVersion(offered, control.rollout.canary)
  const others = stable.filter((item) => item !== canary)
  return { remote, control, offered, stable, canary: canary && [canary, ...others] }
}

export type OfferReasons = ReturnType<typeof offerReasons>

/** Which releases a shell offers, and why not the others. */
export function offerReasons(
  shell: AdmittedShell,
  admitted: readonly AdmittedRemote[],
  { registered }: Pick<SharedState, 'registered'>,
) {
  const keyOf = ({ release: { name, version } }: AdmittedRemote) => releaseKey(name, version)
  const withdrawn = new Set(
    registered
      .filter(({ state }) => state === 'withdrawn')
      .map(({ name, version }) => releaseKey(name, version)),
  )
  const refusalReason = (item: AdmittedRemote) =>
    withdrawn.has(keyOf(item))
      ? 'was withdrawn'
      : remoteIncompatibility(item.release, shell.release)

  return {
    isOffered: (item: AdmittedRemote) => refusalReason(item) === undefined,

    /** Of a release that is not on this site: only whether it fits. */
    incompatibility: (item: AdmittedRemote) => remoteIncompatibility(item.release, shell.release),

    /** In words that go on from "mf-chat 1.4.0 …"; undefined for a version that is offered. */
    versionRefusal(remote: string, version: string): string | undefined {
      const item = admitted.find((candidate) => keyOf(candidate) === releaseKey(remote, version))
      return item ? refusalReason(item) : 'is not on this site'
    },
  }
}
