import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { repository } from '../start/repository'
import { anchors, pageLinks } from './links'

const manifest = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
  workspaces: string[]
}
const readmes = [...manifest.workspaces, 'tools/workspace', 'shell/src/server'].map(
  (folder) => `${folder}/README.md`,
)
/** Reports show one moment: what they name may have moved since. */
const docs = ['docs', 'docs/decisions'].flatMap((folder) =>
  readdirSync(join(repository, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`),
)
const text = (path: string) => readFileSync(join(repository, path), 'utf8')

/** The page that a link opens: a folder opens with its README. */
function opened(target: string) {
  return statSync(target).isDirectory() ? join(target, 'README.md') : target
}

function deadLinks(path: string) {
  return pageLinks(text(path)).filter(({ path: to, anchor }) => {
    const target = to === '' ? join(repository, path) : join(repository, path, '..', to)
    if (!existsSync(target)) return true
    return anchor !== '' && !anchors(readFileSync(opened(target), 'utf8')).includes(anchor)
  })
}

test.each(['README.md', 'CONTRIBUTING.md', ...readmes, ...docs])('%s has no dead link', (path) => {
  expect(deadLinks(path)).toEqual([])
})

test.each(readmes)('%s fits on one screen', (path) => {
  expect(text(path).split('\n').length).toBeLessThanOrEqual(70)
})

test('finds a link to a page that is not there, and to a heading that is not there', () => {
  expect(pageLinks('[a](b.md#c) [d](https://e.ng) ```[f](g.md)```')).toEqual([
    { path: 'b.md', anchor: 'c' },
  ])
  expect(anchors('# The API\n\n## What `npm start` runs')).toEqual([
    'the-api',
    'what-npm-start-runs',
  ])
})
