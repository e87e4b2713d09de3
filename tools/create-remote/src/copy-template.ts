import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RemoteWords } from './remote-name'

/** A whole remote that is checked like any other; only its words are exchanged. */
const template = fileURLToPath(new URL('template', import.meta.url))

/** Copies the template, or another folder of files, into a folder, with the words of a new remote. */
export async function copyTemplate(to: string, words: RemoteWords, from = template) {
  // Only what lies in the template: it may itself be installed below a node_modules.
  const filter = (path: string) => !path.slice(from.length).includes('node_modules')
  await cp(from, to, { recursive: true, filter })
  for (const file of await readdir(to, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue
    const path = join(file.parentPath, file.name)
    await writeFile(path, rewordTemplate(await readFile(path, 'utf8'), extname(path), words))
  }
}

/** Exchanges the template's words in the text of one file. */
export function rewordTemplate(
  text: string,
  extension: string,
  { name, word, title }: RemoteWords,
) {
  const quoted = extension === '.json' ? /"Example title"/g : /'Example title'/g
  return text
    .replace(/mf-example|\bexample\b/g, (found) => (found === 'mf-example' ? name : word))
    .replace(quoted, () => JSON.stringify(title))
}
