import type { RolloutToken, StoredTeams } from 'release-contracts/teams'
import { callSite } from '../rollout/call-site'
import type { Site } from '../rollout/find-site'

/** Makes a team that owns one remote; resolves with a token that reaches no other. */
export async function makeTeam(site: Site, remote: string): Promise<string> {
  const team = 'newcomers'
  const { document, rowVersion } = await callSite<StoredTeams>(site, '/composition/teams')
  const teams = { ...document.teams, [team]: { remotes: [remote], members: {} } }
  const body = { document: { ...document, teams }, rowVersion }
  await callSite(site, '/composition/teams', { method: 'PUT', body })
  const wanted = { name: 'CI of the newcomers', days: 1, role: 'releaser', team }
  const made = { method: 'POST', body: wanted }
  return (await callSite<RolloutToken & { token: string }>(site, '/composition/tokens', made)).token
}
