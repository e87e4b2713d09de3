import type { ServerResponse } from 'node:http'
import { tagHeader } from '../../offline/names'
import { appendTail } from '../rendered/compressed-start'
import type { ReadyDocument } from '../rendered/ready-documents'
import type { Inline } from '../security/headers'
import { htmlOutput, type HtmlOutput } from './html-output'

export type PageStream = ReturnType<typeof createPageStream>

interface Options {
  acceptEncoding: string | undefined
  headers: (inline: Inline) => Record<string, string | string[]>
  nonce: string
  isHead: boolean
}

interface OpenFacts {
  /** For `Server-Timing`. */
  timing: string
  /** Of a page that was rendered before. */
  tag?: string
}

type WholePage = Omit<ReadyDocument, 'tag'> & { tag: string | undefined }

/** One page's answer: headers and document start once, then React's pieces, then the end. */
export function createPageStream(
  response: ServerResponse,
  { acceptEncoding, headers: headersFor, nonce, isHead }: Options,
) {
  let output: HtmlOutput | undefined
  let waiting: string[] = []
  const headers = () => headersFor({ nonce })

  return {
    isOpen: () => output !== undefined,

    redirect(path: string, permanent: boolean) {
      response.writeHead(permanent ? 301 : 302, { ...headers(), location: path })
      response.end()
    },

    /** For now: whoever asks comes again. Takes the place of a page that is not there. */
    unavailable() {
      const again = { 'retry-after': '30', 'cache-control': 'no-store' }
      const type = { 'content-type': 'text/plain; charset=utf-8' }
      response.writeHead(503, { ...headers(), ...again, ...type })
      response.end('This page is unavailable right now. Reload it in half a minute.')
    },

    /** The page is the one that whoever asks has already. */
    unchanged() {
      response.writeHead(204, headers())
      response.end()
    },

    /** Sends status, headers and the start; pieces that came before follow at once. */
    open(status: number, { timing, tag }: OpenFacts, start: string, sent?: () => void) {
      output = htmlOutput(response, isHead ? undefined : acceptEncoding)
      const encoding = output.encoding === 'identity' ? {} : { 'content-encoding': output.encoding }
      response.writeHead(status, {
        ...headers(),
        ...(isHead ? {} : encoding),
        'content-type': 'text/html; charset=utf-8',
        'server-timing': timing,
        ...(tag === undefined ? {} : { [tagHeader]: tag }),
      })
      if (isHead) return response.end()
      output.write([start, ...waiting].join(''), sent)
      waiting = []
    },

    /** All of a page that was put together before. */
    whole({ tag, hashes, packed }: WholePage, lastWords: string) {
      const { encoding } = packed
      const bytes = isHead ? undefined : appendTail(packed, lastWords)
      response.writeHead(200, {
        ...headersFor({ hashes }),
        ...(isHead || encoding === 'identity' ? {} : { 'content-encoding': encoding }),
        ...(bytes ? { 'content-length': bytes.length } : {}),
        'content-type': 'text/html; charset=utf-8',
        ...(tag === undefined ? {} : { [tagHeader]: tag }),
      })
      response.end(bytes)
    },

    piece(html: string) {
      if (output) output.write(html)
      else waiting.push(html)
    },

    end(html: string) {
      if (!response.writableEnded) output?.end(html)
    },
  }
}
