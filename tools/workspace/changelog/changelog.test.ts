import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { repository } from '../start/repository'

let folder: string

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.ng', ...args], {
    cwd: folder,
    stdio: 'pipe',
  })

async function write(path: string, content: object | string) {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  await writeFile(join(folder, path), text)
}

async function commit(message: string, path: string) {
  await write(path, message)
  git('add', '.')
  git('commit', '-qm', message)
}

const read = (path: string) => readFile(join(folder, path), 'utf8')
const versionOf = async (name: string) =>
  (JSON.parse(await read(`${name}/package.json`)) as { version: string }).version

function lernaVersion() {
  const lerna = join(repository, 'node_modules/lerna/dist/cli.js')
  const identity = { GIT_AUTHOR_NAME: 'Test', GIT_AUTHOR_EMAIL: 'test@example.ng' }
  const committer = { GIT_COMMITTER_NAME: 'Test', GIT_COMMITTER_EMAIL: 'test@example.ng' }
  const args = [lerna, 'version', '--yes', '--no-push', '--allow-branch', '*']
  const env = { ...process.env, ...identity, ...committer, CI: '' }
  execFileSync(process.execPath, args, { cwd: folder, stdio: 'pipe', env })
}

/** A workspace of two packages with this repository's settings for lerna. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amofin-changelog-'))
  const settings = JSON.parse(await readFile(join(repository, 'lerna.json'), 'utf8')) as {
    command: { version: object }
  }
  const changelogPreset = join(repository, 'tools/workspace/changelog/preset.cjs')
  const version = { ...settings.command.version, changelogPreset }
  await write('lerna.json', { ...settings, command: { version } })
  await write('package.json', { name: 'root', private: true, workspaces: ['one', 'two'] })
  await write('one/package.json', { name: 'one', version: '1.0.0' })
  await write('two/package.json', {
    ...{ name: 'two', version: '1.0.0' },
    dependencies: { one: '1.0.0' },
  })
  await write('.gitignore', 'node_modules\n')
  await symlink(join(repository, 'node_modules'), join(folder, 'node_modules'))
  git('init', '-q', '-b', 'main')
  git('add', '.')
  git('commit', '-qm', '[house] Begin')
  git('tag', 'one@1.0.0')
  git('tag', 'two@1.0.0')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('each package gets the version and the changelog that its commits ask for', async () => {
  await commit('[one] Close a dialog by Escape', 'one/a.txt')
  await commit('[two] Show the deadline\n\nAdds: `deadline` on the order line', 'two/a.txt')
  await commit('[docs] Name the owner', 'docs.txt')
  lernaVersion()
  expect([await versionOf('one'), await versionOf('two')]).toEqual(['1.0.1', '1.1.0'])
  expect(await read('one/CHANGELOG.md')).toMatch(/## 1\.0\.1.*\n\n\* Close a dialog by Escape \(/)
  const two = await read('two/CHANGELOG.md')
  expect(two).toContain('### Added\n\n* `deadline` on the order line')
  expect(two).toContain('* Show the deadline')
  expect(two).not.toContain('Name the owner')
  expect(await read('two/package.json')).toContain('"one": "1.0.1"')

  await commit('[one] Drop `kind`\n\nBREAKING CHANGE: `kind` is gone, use `tone`', 'one/b.txt')
  lernaVersion()
  expect(await versionOf('one')).toBe('2.0.0')
  expect(await read('one/CHANGELOG.md')).toContain('* `kind` is gone, use `tone`')
}, 60_000)
