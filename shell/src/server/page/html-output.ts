import type { ServerResponse } from 'node:http'
import {
  constants,
  createBrotliCompress,
  createGzip,
  type BrotliCompress,
  type Gzip,
} from 'node:zlib'
import { pickEncoding } from '../http/accepted-encoding'
import type { Encoding } from '../rendered/compressed-start'

export interface HtmlOutput {
  encoding: Encoding
  /** Sends a piece at once; `sent` is called when the compressor has given it on. */
  write: (html: string, sent?: () => void) => void
  end: (html: string) => void
}

const brotliOptions = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
}

/** Compresses piece by piece: without a flush the early head would wait in the window. */
export function htmlOutput(
  response: ServerResponse,
  acceptEncoding: string | undefined,
): HtmlOutput {
  const encoding = pickEncoding(acceptEncoding)
  if (encoding === 'identity') {
    return {
      encoding,
      write: (html, sent) => response.write(html, () => sent?.()),
      end: (html) => response.end(html),
    }
  }
  const packer: BrotliCompress | Gzip =
    encoding === 'br' ? createBrotliCompress(brotliOptions) : createGzip({ level: 6 })
  packer.pipe(response)
  response.on('close', () => packer.destroy())
  packer.on('error', () => response.destroy())
  return {
    encoding,
    write(html, sent) {
      packer.write(html)
      packer.flush(() => sent?.())
    },
    end: (html) => packer.end(html),
  }
}
