/**
 * Goes to the provider's page. Only web addresses: the link comes from a server that may not be
 * ours (decisions.md, contract 1). A module of its own, because tests cannot leave.
 */
export function leaveSite(link: string): void {
  const { protocol, href } = new URL(link, globalThis.location.href)
  if (protocol !== 'https:' && protocol !== 'http:') {
    throw new Error(`The payment page must have a web address, not "${protocol}".`)
  }
  globalThis.location.assign(href)
}
