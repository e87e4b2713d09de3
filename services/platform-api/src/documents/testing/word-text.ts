import { strFromU8, unzipSync } from 'fflate'

/** Parts of a Word file by name, as XML. */
export function wordParts(bytes: Uint8Array): Record<string, string> {
  const files = unzipSync(new Uint8Array(bytes))
  return Object.fromEntries(
    Object.entries(files)
      .filter(([name]) => name.endsWith('.xml'))
      .map(([name, content]) => [name, strFromU8(content)]),
  )
}

/** The words of one part, paragraph by paragraph. */
export const wordText = (xml = ''): string =>
  xml
    .replace(/<\/w:p>/g, '\n')
    .replace(/<w:br\/>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&amp;/g, '&')
