import { fileTypeFromBuffer } from 'file-type'
import { uploadTypes, type UploadType } from '../tables/orders.tables'

/** The ending that a file of each kind gets. */
export const fileExtensions: Record<UploadType, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
}

export const isPicture = (type: UploadType): type is 'image/png' | 'image/jpeg' =>
  type === 'image/png' || type === 'image/jpeg'

/** What the bytes are, whatever the file is called; undefined for every other kind. */
export async function kindOf(bytes: Buffer): Promise<UploadType | undefined> {
  const mime = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime
  return uploadTypes.find((type) => type === mime)
}

const longest = 100

/** What a device calls a file, without its folder and unprintable characters, ending as what it is. */
export function fileName(path: string, type: UploadType): string {
  const base = path.split(/[\\/]/).at(-1) ?? ''
  const stem = base
    .replace(/\.[^.]*$/, '')
    // Control characters, and those that turn the direction of writing to hide an ending.
    .replace(/[\p{C}<>:"|?*]/gu, '')
    .trim()
    .slice(0, longest)
    .replace(/^\.+/, '')
  return `${stem || 'file'}.${fileExtensions[type]}`
}

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
  // A copy is shown only after asking again: the link may have ended.
  'Cache-Control': 'private, no-cache',
})

/** D 2: a PDF opens in a viewer on the page of the order, any other paper is downloaded. */
const isReadInPage = (type: UploadType) => isPicture(type) || type === 'application/pdf'

/** As RFC 8187 writes names: these four pass through encodeURIComponent but not there. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)
