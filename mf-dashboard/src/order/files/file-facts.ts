export interface FileFacts {
  name: string
  /** "PDF", "PNG". */
  kind: string
  isPdf: boolean
}

/** What an address tells about its file; `fallback` names one that has no name of its own. */
export function fileFacts(address: string, fallback: string): FileFacts {
  const last = decoded(address.split(/[?#]/)[0]?.split('/').at(-1) ?? '')
  const ending = /\.([a-z0-9]{1,5})$/i.exec(last)?.[1]?.toLowerCase() ?? ''
  const stem = ending ? last.slice(0, -ending.length - 1) : last
  const named = stem !== '' && !/^[0-9a-f]{32,}$/i.test(stem)
  return {
    name: named ? last : ending ? `${fallback}.${ending}` : fallback,
    kind: kinds[ending] ?? ending.toUpperCase(),
    isPdf: ending === 'pdf',
  }
}

const kinds: Record<string, string> = { docx: 'Word', doc: 'Word', jpg: 'JPEG' }

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
