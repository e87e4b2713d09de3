import { messageOf } from '../log/log'
import type { ChosenRemote } from '../plan/choose-version'
import type { Override } from '../plan/plan-request'
import { isMachineAddress, readChosen } from './chosen-versions'
import { readLocalRelease } from './local-release'
import { parameter, withoutLink, type LinkTarget } from './qa-link'

const hours = 12

/**
 * `?remotes=mf-chat@http://127.0.0.1:3100/…/`: what a developer's own machine serves needs no
 * signature, where the server takes such addresses at all.
 */
export function readLocalLink({ pathname, search }: LinkTarget, now: number = Date.now()) {
  const remotes = readChosen(parameter(search, 'remotes') ?? '')
  if (!remotes || !Object.values(remotes).every(isMachineAddress)) return undefined
  const until = new Date(now + hours * 3_600_000).toISOString()
  return { override: { remotes, until }, leadsTo: pathname + withoutLink(search) }
}

/** Fetches what an override names by address; what cannot be read is said with it. */
export async function withLocalReleases(override: Override, allowed: boolean): Promise<Override> {
  const addresses = Object.entries(override.remotes).filter(([, value]) => isMachineAddress(value))
  if (addresses.length === 0) return override
  const local = new Map<string, ChosenRemote>()
  const unread: Record<string, string> = {}
  await Promise.all(
    addresses.map(async ([remote, address]) => {
      if (!allowed) return void (unread[remote] = 'is shown only with LOCAL_REMOTES=1')
      try {
        local.set(remote, await readLocalRelease(remote, address))
      } catch (error) {
        unread[remote] = messageOf(error)
      }
    }),
  )
  return { ...override, local, unread }
}
