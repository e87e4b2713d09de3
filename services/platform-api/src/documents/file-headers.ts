import type { Format } from './printable'

const types: Record<Format, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

/** A download with a name that people recognise, kept by no cache. */
export function fileHeaders(
  format: Format,
  { slug, item, number }: { slug: string; item: string; number: string },
): Record<string, string> {
  const plain = `${slug}-${number}.${format}`.replace(/[^\w.-]/g, '-')
  const full = `${item} ${number}.${format}`.replace(/[\p{C}<>:"/\\|?*]/gu, '')
  return {
    'Content-Type': types[format],
    'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encoded(full)}`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  }
}

/** As RFC 8187 writes names: these four pass through encodeURIComponent but not there. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)
