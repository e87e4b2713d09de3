import type { RemoteWords } from './remote-name'

/** Exchanges the template's words in the text of one file. */
export function reworded(text: string, extension: string, { name, word, title }: RemoteWords) {
  const quoted = extension === '.json' ? /"Example title"/g : /'Example title'/g
  return text
    .replaceAll('mf-example', name)
    .replace(/\bexample\b/g, word)
    .replace(quoted, () => JSON.stringify(title))
}
