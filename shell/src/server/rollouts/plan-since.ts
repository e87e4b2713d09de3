import type { Plan } from 'release-contracts/plan'
import { controlOf, type SharedState } from '../state/shared-state'

/**
 * Since when this plan of a visitor outside any canary is in force: the latest of what led to it.
 * The same on every server, whenever it was started.
 *
 * @param lastSwitch ISO time at which a remote was last switched off or on, or a flag was written.
 */
export function planSince(
  plan: Pick<Plan, 'shell' | 'remotes'>,
  state: Pick<SharedState, 'registered' | 'controls'>,
  lastSwitch = '',
): string {
  const registered = (name: string, version: string) =>
    state.registered.find((item) => item.name === name && item.version === version)?.registeredAt
  const parts = [['shell', plan.shell] as const, ...Object.entries(plan.remotes)]
  const chosen = parts.map(([remote, { version }]) => {
    const { stable, stableSince } = controlOf(state, remote)
    return (version === stable ? stableSince : undefined) ?? registered(remote, version)
  })
  const times = [lastSwitch, ...chosen]
  return times.reduce<string>((latest, time = '') => (time > latest ? time : latest), '')
}
