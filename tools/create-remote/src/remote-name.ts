import { reservedPrefixes } from 'shared-contracts/remote-manifest'

/** The words that a new remote's files are made with. */
export interface RemoteWords {
  /** `mf-tax-help`: folder, package and remote. */
  name: string
  /** `tax-help`: its path and the first half of its page ids. */
  word: string
  /** `Tax help`: what people read. */
  title: string
}

const shape = /^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const longest = 40

/** Throws, with what to write instead, for a name that no remote may have. */
export function wordsOf(name: string | undefined, title?: string): RemoteWords {
  if (!name)
    throw new Error('the name of the new remote is missing: npm run create-remote -- mf-tax-help')
  if (!shape.test(name) || name.length > longest) {
    throw new Error(
      `"${name}" is not a remote name. Use mf- and lower-case letters, digits and single dashes, as in mf-tax-help, at most ${longest} characters`,
    )
  }
  const word = name.slice('mf-'.length)
  const reserved = reservedPrefixes.find((prefix) => `/${word}/`.startsWith(prefix.toLowerCase()))
  if (reserved)
    throw new Error(`"${name}" would get the path /${word}, and ${reserved} is reserved`)
  return { name, word, title: title?.trim() || spoken(word) }
}

const spoken = (word: string) => {
  const words = word.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
