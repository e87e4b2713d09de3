import { createHash } from 'node:crypto'

/** What a policy must name so that a document without nonces keeps its inline scripts and styles. */
export interface InlineHashes {
  scripts: readonly string[]
  styles: readonly string[]
}

export interface WithoutNonces {
  html: string
  hashes: InlineHashes
}

/**
 * A document that is the same for everybody: its inline elements are known by their content. Undefined where the
 * nonce stands anywhere else, because then nobody knows what it is for.
 */
export function withoutNonces(document: string, nonce: string): WithoutNonces | undefined {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const element = new RegExp(
    `<(script|style)((?: [^<>]*)?) nonce="${nonce}"([^<>]*)>([^]*?)</\\1>`,
    'g',
  )
  const html = document.replace(element, (_, name: string, before, after, content: string) => {
    const hashes = name === 'script' ? scripts : styles
    hashes.add(hashOf(content))
    return `<${name}${before}${after}>${content}</${name}>`
  })
  if (html.includes(nonce)) return undefined
  return { html, hashes: { scripts: [...scripts], styles: [...styles] } }
}

/** Of what a browser reads: it takes every line break for a line feed. */
function hashOf(content: string) {
  const read = content.replace(/\r\n?/g, '\n')
  return `'sha256-${createHash('sha256').update(read).digest('base64')}'`
}
