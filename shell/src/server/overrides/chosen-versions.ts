import { releasedName } from 'release-contracts/remote-name'
import semver from 'semver'
import { isLoopbackHost } from 'shared-contracts/loopback'

const chosenItem = new RegExp(`^(${releasedName})@(\\S{1,200})$`)

/** Versions chosen for remotes: `mf-chat@1.4.0-pr-12,mf-agreement@2.0.0`. */
export function readChosen(text: string): Record<string, string> | undefined {
  const chosen: Record<string, string> = {}
  for (const item of text.split(',')) {
    const [, remote, version] = chosenItem.exec(item) ?? []
    if (!remote || !version || remote in chosen) return undefined
    if (!semver.valid(version) && !isMachineAddress(version)) return undefined
    chosen[remote] = version
  }
  return chosen
}

export const writeChosen = (chosen: Readonly<Record<string, string>>) =>
  Object.entries(chosen)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([remote, version]) => `${remote}@${version}`)
    .join(',')

/** The folder address of a release that a program on this machine serves. */
export function isMachineAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password, search, hash } = new URL(text)
  const plain = username === '' && password === '' && search === '' && hash === ''
  return /^https?:$/.test(protocol) && plain && text.endsWith('/') && isLoopbackHost(hostname)
}
