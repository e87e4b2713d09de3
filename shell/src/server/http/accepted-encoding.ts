/** Whether an Accept-Encoding header admits a content coding; `;q=0` refuses it. */
export function accepts(header: string | undefined, coding: string): boolean {
  return (header ?? '').split(',').some((part) => {
    const [name, ...parameters] = part.trim().toLowerCase().split(';')
    if (name?.trim() !== coding) return false
    return !parameters.some((parameter) => /^\s*q\s*=\s*0(\.0*)?\s*$/.test(parameter))
  })
}

/** The coding for a streamed answer: what packs best among what is accepted. */
export function pickEncoding(header: string | undefined): 'br' | 'gzip' | 'identity' {
  if (accepts(header, 'br')) return 'br'
  return accepts(header, 'gzip') ? 'gzip' : 'identity'
}
