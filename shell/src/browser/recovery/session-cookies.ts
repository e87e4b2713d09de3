import {
  demotedCookie,
  readDemoted,
  safeModeCookie,
  writeDemoted,
} from 'release-contracts/assignment'

/** From the next page load on, in all tabs of this browser session, the version is passed over. */
export function demote(remote: string, version: string) {
  const { [remote]: demotedVersions = [], ...otherRemotes } = readDemoted(cookie(demotedCookie))
  const versions = [
    ...demotedVersions.filter((demotedVersion) => demotedVersion !== version),
    version,
  ]
  // The newest stands last: the oldest are dropped first.
  write(demotedCookie, writeDemoted({ ...otherRemotes, [remote]: versions }))
}

export const enterSafeMode = () => write(safeModeCookie, '1')

/** The visitor wants the current versions again, those that failed included. */
export function forgetFailures() {
  for (const name of [demotedCookie, safeModeCookie]) write(name, '; Max-Age=0')
}

const cookie = (name: string) =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** Without an age it goes with the browser session. */
function write(name: string, value: string) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax${secure}`
  // Browsers write cookies behind the script's back: a reload right after would go without it.
  // Reading waits for the writing.
  void cookie(name)
}
