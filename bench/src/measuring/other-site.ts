import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

let address: Promise<string> | undefined

/**
 * Address of an empty page of another site, as which visitors come from a search engine. A page that is opened from it
 * gets a process of its own, whatever its headers ask for; from an empty tab only one with an opener policy would.
 */
export function otherSite(): Promise<string> {
  address ??= new Promise((resolve) => {
    const server = createServer((_, answer) => {
      answer.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>-</title>')
    })
    // It ends with the benchmark.
    server.unref()
    server.listen(0, '127.0.0.1', () => {
      // Browsers lead every name under localhost to this machine, and take it for a site of its own.
      resolve(`http://search.localhost:${(server.address() as AddressInfo).port}/`)
    })
  })
  return address
}
