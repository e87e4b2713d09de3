import type { FastifyRequest } from 'fastify'
import { knownHeader } from '../../offline/names'

export interface PageRequest {
  /** Path and query as asked for, with one slash at the start. */
  url: string
  pathname: string
  search: string
  isHead: boolean
  saveData: boolean
  acceptEncoding: string | undefined
  /** Tag of the page that the visitor's service worker has of this address. */
  known?: string
}

export function pageRequest({ raw, method, headers }: FastifyRequest): PageRequest {
  // Two slashes would make the rest of the path a host name to whoever resolves it.
  const url = (raw.url ?? '/').replace(/#.*$/s, '').replace(/^[/\\]*/, '/')
  const question = url.indexOf('?')
  return {
    url,
    pathname: question < 0 ? url : url.slice(0, question),
    search: question < 0 ? '' : url.slice(question),
    isHead: method === 'HEAD',
    saveData: headers['save-data'] === 'on',
    acceptEncoding: headers['accept-encoding']?.toString(),
    known: headers[knownHeader]?.toString(),
  }
}
