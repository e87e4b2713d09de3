import { isPicture } from './upload-kinds'
import type { UploadType } from '../tables/agreements.tables'

interface Sent {
  type: UploadType
  name: string
}

/**
 * What somebody uploaded must never run as a page of this origin, nor wait in a shared cache. A PDF
 * cannot: it was recognised by its bytes and opens in the browser's own viewer. That viewer runs under
 * the answer's policy in some browsers, and `sandbox` leaves it blank in Safari: a PDF may only not be
 * framed by other sites.
 */
export const uploadHeaders = ({ type, name }: Sent) => ({
  'Content-Type': type,
  'Content-Disposition': `${isReadInPage(type) ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded(name)}`,
  'Content-Security-Policy':
    type === 'application/pdf' ? "frame-ancestors 'self'" : "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'private, max-age=3600',
})

/** D 2: a PDF opens in a viewer on the page of the order, any other paper is downloaded. */
const isReadInPage = (type: UploadType) => isPicture(type) || type === 'application/pdf'

/** As RFC 8187 writes names: these four pass through encodeURIComponent but not there. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)
