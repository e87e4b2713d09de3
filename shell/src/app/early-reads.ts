/** A GET that the page's own script made for whoever was signed in. */
export interface EarlyRead {
  token: string
  answer: Promise<Response>
}

/** Global in which the script leaves them, by address. */
export const earlyReadsName = 'amofinReads'

/** What the script asks for. */
export interface EarlyReadsOrder {
  urls: readonly string[]
  apiKey: string
  /** Groups that may see the page; absent for all. */
  groups?: readonly number[]
}

/** Milliseconds, as the shell waits for an answer. */
const timeoutMs = 30_000

/**
 * Asks for the first reads of a page that needs a sign-in while the shell's code is still on its way: a round trip and
 * the time of the server less. Nothing comes of it for visitors, and where the browser lacks a part of it.
 *
 * @param order `EarlyReadsOrder` as JSON that may stand in a script element.
 */
export const earlyReadsScript = (order: string) => `(function () {
  try {
    var order = ${order}, token = localStorage.getItem('token'), reads = {}
    if (!token || (order.groups && order.groups.indexOf(Number(localStorage.getItem('group'))) < 0)) return
    var headers = { Accept: 'application/json', 'Api-Key': order.apiKey, Authorization: 'Token ' + token }
    order.urls.forEach(function (url) {
      var answer = fetch(url, { headers: headers, signal: AbortSignal.timeout(${timeoutMs}) })
      answer.catch(function () {})
      reads[url] = { token: token, answer: answer }
    })
    window.${earlyReadsName} = reads
  } catch (error) {}
})()`
