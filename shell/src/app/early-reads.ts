import type { StorageKey } from 'shared-contracts/storage'

/** A GET that the page's own script made for whoever was signed in. */
export interface EarlyRead {
  token: string
  answer: Promise<Response>
}

/** Global in which the script leaves them, by address. */
export const earlyReadsName = 'amofinReads'

/** What the script asks for. */
export interface EarlyReads {
  urls: readonly string[]
  /** Groups that may see the page; absent for all. */
  groups?: readonly number[]
}

/** Where the session is stored. */
const stored = { token: 'token', group: 'group' } as const satisfies Record<string, StorageKey>

/** Milliseconds, as the shell waits for an answer. */
const timeoutMs = 30_000

/**
 * Asks for the first reads of a page that needs a sign-in while the shell's code is still on its way: a round trip and
 * the time of the server less. Nothing comes of it for visitors, and where the browser lacks a part of it.
 *
 * @param wanted `EarlyReads` with the `apiKey`, as JSON that may stand in a script element.
 */
export const earlyReadsScript = (wanted: string) => `(function () {
  try {
    var wanted = ${wanted}, token = localStorage.getItem('${stored.token}'), reads = {}
    if (!token) return
    if (wanted.groups && wanted.groups.indexOf(Number(localStorage.getItem('${stored.group}'))) < 0) return
    var headers = { Accept: 'application/json', 'Api-Key': wanted.apiKey, Authorization: 'Token ' + token }
    wanted.urls.forEach(function (url) {
      var answer = fetch(url, { headers: headers, signal: AbortSignal.timeout(${timeoutMs}) })
      answer.catch(function () {})
      reads[url] = { token: token, answer: answer }
    })
    window.${earlyReadsName} = reads
  } catch (error) {}
})()`
