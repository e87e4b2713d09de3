import type { ReleaseId } from 'release-contracts/release-storage'
import type { RemoteControl } from 'release-contracts/rollout'
import { versionKind } from 'release-contracts/version-order'
import type { AnnounceResult } from './announce-release'

/**
 * What happens to a release that was just published, and what its team does next.
 *
 * @param others Versions of the same name that are in the storage besides it.
 * @param announced What the running product said, if one runs.
 */
export function nextStepsText(
  id: ReleaseId,
  others: readonly string[],
  announced: AnnounceResult,
): string {
  const { name, version } = id
  const release = `${name} ${version}`
  if (versionKind(version) === 'pre') {
    return `${release} is a preview. Only a QA link or a rollout that names it shows it.`
  }
  if (announced.kind === 'accepted') {
    return `${release} is released. See whether it is live or waits: npm run rollout -- ${name}`
  }
  const overview = announced.kind === 'known' ? announced.overview : undefined
  const remote = overview?.remotes.find(({ control }) => control.remote === name)
  if (remote?.control.rollout?.canary === version) return `${release} is being rolled out.`
  if (remote?.control.unapproved) return unapproved(release, id, remote.control)
  if (remote?.stable === version) return `${release} is live: every visitor gets it.`
  if (remote) return waits(release, name, remote.stable)
  const released = others.some((other) => versionKind(other) === 'release')
  return released ? waits(release, name) : `${release} is live, as the first release of ${name}.`
}

function unapproved(release: string, { name, version }: ReleaseId, { requested }: RemoteControl) {
  const waiting = `${release} waits, and no visitor gets it: ${name} is protected, and its first version needs two people.`
  const { change } = requested ?? {}
  return change?.kind === 'roll-back' && change.version === version
    ? `${waiting} Another approver of its team presses Approve in the console (/rollouts).`
    : `${waiting} Request it: npm run rollout -- ${name} roll-back ${version}`
}

const waits = (release: string, name: string, stable?: string) =>
  `${release} waits${stable ? `, visitors stay on ${stable}` : ''}. Start it: npm run rollout -- ${name} 1%`
