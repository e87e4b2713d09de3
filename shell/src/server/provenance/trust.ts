import type { Envelope } from 'release-contracts/provenance-envelope'
import { signedText } from 'release-contracts/provenance-signature'
import { statementMismatch } from 'release-contracts/provenance-statement'
import type { Release } from 'release-contracts/release'
import type { TeamKey } from 'release-contracts/team-keys'
import { versionKind } from 'release-contracts/version-order'
import { ownerOf } from 'release-contracts/team-rules'
import type { SharedState } from '../state/shared-state'

/** Whether a release comes from the team that owns it: the key that says so, or why not. */
export type Trust = { signedBy?: string; refusal?: undefined } | { refusal: string }

type Known = Pick<SharedState, 'keys' | 'teams' | 'registered'>

/**
 * A team that has keys signs what it releases. What this site registered before answers to the key that was found
 * good then, also when the remote moved to another team; what came when no signature was needed stays.
 * Builds from sources are the machine's own.
 */
export function trustIn(release: Release, { keys, teams, registered }: Known): Trust {
  if (versionKind(release.version) === 'source') return {}
  const owner = ownerOf(teams.document, release.name)
  const known = registered.find(
    ({ name, version }) => name === release.name && version === release.version,
  )
  if (known && !known.signedBy) return {}
  const own = keys.filter(({ id, team }) => (known ? id === known.signedBy : team === owner))
  if (own.length === 0 && !known) return {}
  return signerOf(release, own, owner, known?.registeredAt)
}

/** `knownSince`: when the site registered it; absent for what comes now. */
function signerOf(
  release: Release,
  keys: readonly TeamKey[],
  owner: string,
  knownSince: string | undefined,
): Trust {
  const { provenance } = release
  if (!provenance) return { refusal: unsigned(owner) }
  const key = keys.find(({ id }) => provenance.signatures.some(({ keyid }) => keyid === id))
  if (!key) return { refusal: foreign(provenance, keys, owner) }
  const said = `"${key.name}" (${key.id})`
  const { since } = key.revoked ?? {}
  if (
    since !== undefined &&
    (knownSince === undefined || Date.parse(knownSince) >= Date.parse(since))
  )
    return { refusal: `its key ${said} was revoked from ${since} on. ${releaseAgain(owner)}` }
  const text = signedText(provenance, { id: key.id, pem: key.publicKey })
  if (text === undefined) {
    return { refusal: `its signature was not made with the key ${said}. ${releaseAgain(owner)}` }
  }
  const mismatch = statementMismatch(text, release)
  return mismatch
    ? { refusal: `${mismatch}. Release it again, as it was built` }
    : { signedBy: key.id }
}

const unsigned = (owner: string) =>
  `it is not signed, and the team ${owner} signs its releases. Release it with --key <file>, or with the key in RELEASE_KEY`

const releaseAgain = (owner: string) =>
  `Release it again, signed with another key of the team ${owner}`

function foreign({ signatures }: Envelope, keys: readonly TeamKey[], owner: string) {
  const keyIds = signatures.map(({ keyid }) => keyid).join(', ')
  const good = keys.filter(({ revoked }) => !revoked).map(({ name, id }) => `"${name}" (${id})`)
  const instead =
    good.length > 0 ? `Sign it with ${good.join(' or ')}, or have` : 'The team has no key now: have'
  return `it is signed with the key ${keyIds}, which does not belong to the team ${owner}. ${instead} an approver add a key: npm run rollout -- key add`
}
