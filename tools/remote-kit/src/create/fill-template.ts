import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { copyTemplate } from 'create-remote/src/copy-template'
import type { RemoteWords } from 'create-remote/src/remote-name'
import { makeWorkFolder } from 'release-contracts/work-folder'
import { runQuietly } from '../checks/run-quietly'
import { programOf } from '../project/installed'
import { projectRoot } from '../project/project-root.mjs'
import { listFiles } from '../release/describe-files'

/** Writes the remote's folder. It appears complete or not at all. */
export async function fillTemplate(words: RemoteWords): Promise<string> {
  const target = join(projectRoot, words.name)
  const work = await makeWorkFolder(join(projectRoot, '.cache', 'building'), 'create-')
  const draft = join(work, words.name)
  try {
    await copyTemplate(draft, words)
    await mkdir(dirname(target), { recursive: true })
    await rename(draft, target)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
  // Other words have other lengths, so lines break elsewhere.
  const formatter = join(dirname(programOf('oxfmt/package.json', projectRoot)), 'bin', 'oxfmt')
  const failure = `${target} could not be formatted`
  // By name: of a folder, the formatter leaves out what git ignores.
  const files = (await listFiles(target)).map((file) => join(target, file))
  await runQuietly(process.execPath, [formatter, ...files], failure)
  return target
}
