import type { PageAssignment } from 'release-contracts/assignment'
import type { Choice, ChosenRemote } from './choose-version'
import type { OfferReasons, RemoteOffer } from './offers'
import type { Override } from './plan-request'
import { withVersion } from './version-order'

export interface OverrideChoices {
  choices: ReadonlyMap<string, Choice>
  /** For the page: what is shown, and why the rest is not. */
  stated: NonNullable<PageAssignment['override']>
}

/** The versions that a QA link names, whatever controls say: all that can be shown here. */
export function overrideChoices(
  override: Override,
  offers: readonly RemoteOffer[],
  reasons: OfferReasons,
): OverrideChoices {
  const choices = new Map<string, Choice>()
  const shownVersions: Record<string, string> = {}
  const notShown: Record<string, { version: string; why: string }> = {}
  for (const [remote, version] of Object.entries(override.remotes)) {
    const offer = offers.find((item) => item.remote === remote)
    const chosen = override.local?.get(remote) ?? withVersion(offer?.offered ?? [], version)
    const reason = refusalReason(override, remote, version, chosen, reasons)
    if (chosen && reason === undefined) {
      shownVersions[remote] = version
      choices.set(remote, { chosen, previous: previousOf(chosen, offer) })
    } else notShown[remote] = { version, why: reason ?? 'is not on this site' }
  }
  const { until } = override
  const none = Object.keys(notShown).length === 0
  return { choices, stated: { remotes: shownVersions, until, ...(none ? {} : { notShown }) } }
}

function refusalReason(
  { unread }: Override,
  remote: string,
  version: string,
  chosen: ChosenRemote | undefined,
  reasons: OfferReasons,
) {
  if (chosen) return reasons.incompatibility(chosen)
  return unread?.[remote] ?? reasons.versionRefusal(remote, version)
}

/** Usually what everybody else gets; nothing of a remote that is switched off. */
const previousOf = (chosen: ChosenRemote, offer: RemoteOffer | undefined) =>
  offer?.control?.killed ? undefined : offer?.stable.find((item) => item !== chosen)
