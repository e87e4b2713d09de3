import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeWorkFolder } from 'release-contracts/work-folder'
import { runQuietly } from '../checks/run-quietly'
import { projectRoot } from '../project/project-root.mjs'
import type { RemoteWords } from './remote-name'

/** A whole remote that is checked like any other; only its words are exchanged. */
const template = fileURLToPath(new URL('template', import.meta.url))
const prettier = join(projectRoot, 'node_modules', '.bin', 'prettier')

/** Writes the remote's folder. It appears complete or not at all. */
export async function fillTemplate(words: RemoteWords): Promise<string> {
  const target = join(projectRoot, words.name)
  const work = await makeWorkFolder(join(projectRoot, '.cache', 'building'), 'create-')
  const draft = join(work, words.name)
  try {
    await cp(template, draft, { recursive: true, filter: (path) => !path.includes('node_modules') })
    for (const file of await readdir(draft, { recursive: true, withFileTypes: true })) {
      if (file.isFile()) await reword(join(file.parentPath, file.name), words)
    }
    await mkdir(dirname(target), { recursive: true })
    await rename(draft, target)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
  // Other words have other lengths, so lines break elsewhere.
  await runQuietly(prettier, ['--write', target], `${target} could not be formatted`)
  return target
}

async function reword(path: string, words: RemoteWords) {
  const text = await readFile(path, 'utf8')
  await writeFile(path, reworded(text, extname(path), words))
}

/** Exchanges the template's words in the text of one file. */
export function reworded(text: string, extension: string, { name, word, title }: RemoteWords) {
  const quoted = extension === '.json' ? /"Example title"/g : /'Example title'/g
  return text
    .replaceAll('mf-example', name)
    .replace(/\bexample\b/g, word)
    .replace(quoted, () => JSON.stringify(title))
}
