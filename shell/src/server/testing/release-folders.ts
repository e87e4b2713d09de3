import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { readFile } from 'node:fs/promises'
import { brotliCompressSync } from 'node:zlib'
import type { RemoteRelease, ShellRelease } from 'release-contracts/release'
import { remoteManifest, type RemoteManifestSource } from 'shared-contracts/remote-manifest'
import { contractVersions, sharedLibraries } from 'shared-contracts/shared-libraries'

const integrityOf = (content: string | Buffer) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`

export const newDataDir = () => mkdtemp(join(tmpdir(), 'amofin-composition-'))

type Page = NonNullable<RemoteManifestSource['pages']>[number]

export const page = (id: string, path: string, more: Partial<Page> = {}): Page => ({
  id,
  path,
  expose: './page',
  render: 'server',
  head: 'static',
  title: `Title of ${id}`,
  ...more,
})

export function remoteRelease(
  name: string,
  version: string,
  { pages = [], ...more }: Partial<RemoteManifestSource> = {},
): RemoteRelease {
  return {
    schema: 1,
    kind: 'remote',
    name,
    version,
    builtAt: '2026-11-01T10:00:00.000Z',
    manifest: remoteManifest.parse({
      name,
      needs: { shell: '^1.0.0', events: '^1.0.0' },
      pages,
      ...more,
    }),
    sharedRanges: { react: '^19.3.1' },
    globalName: `${name}_${version}`.replace(/\W/g, '_'),
    federation: 'container',
    entry: 'remoteEntry.js',
    server: 'server.cjs',
    exposes: { './page': { js: ['page.js'], css: ['page.css'] } },
    files: describe(remoteFiles(name, version)),
  }
}

const remoteFiles = (name: string, version: string) =>
  withBrotli({
    'remoteEntry.js': `// entry of ${name} ${version}`,
    'page.js': `// page of ${name} ${version}`,
    'page.css': `.${name}{content:"</style>"}`,
    'server.cjs': `// server code of ${name} ${version}`,
  })

export function shellRelease(version = '1.0.0', worker = '// worker'): ShellRelease {
  return {
    schema: 1,
    kind: 'shell',
    name: 'shell',
    version,
    builtAt: '2026-11-01T09:00:00.000Z',
    contracts: contractVersions,
    shared: sharedLibraries,
    main: { js: ['main.js'], css: ['main.css'] },
    font: 'font.woff2',
    worker: 'render-worker.mjs',
    files: describe(shellFiles(worker)),
  }
}

const shellFiles = (worker: string) =>
  withBrotli({
    'main.js': '// the shell',
    'main.css': 'body{margin:0}',
    'font.woff2': 'font',
    'render-worker.mjs': worker,
  })

type Files = Record<string, string | Buffer>

function withBrotli(files: Record<string, string>): Files {
  const packed = Object.entries(files)
    .filter(([file]) => /\.(js|css)$/.test(file))
    .map(([file, content]) => [`${file}.br`, brotliCompressSync(content)])
  return { ...files, ...(Object.fromEntries(packed) as Files) }
}

const describe = (files: Files) =>
  Object.fromEntries(
    Object.entries(files).map(([file, content]) => [
      file,
      { integrity: integrityOf(content), bytes: Buffer.byteLength(content) },
    ]),
  )

/** Writes a remote's release folder, `release.json` last. */
export async function putRemote(dataDir: string, release: RemoteRelease) {
  return put(dataDir, release, remoteFiles(release.name, release.version))
}

/** Writes a shell whose render worker is the scripted one. */
export async function putShell(dataDir: string, version = '1.0.0', workerCode?: string) {
  const scripted = new URL('scripted-worker.mjs', import.meta.url)
  const worker = workerCode ?? (await readFile(scripted, 'utf8'))
  return put(dataDir, shellRelease(version, worker), shellFiles(worker))
}

async function put(dataDir: string, release: RemoteRelease | ShellRelease, files: Files) {
  const folder = join(dataDir, 'releases', release.name, release.version)
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), content)
  }
  await writeFile(join(folder, 'release.json'), JSON.stringify(release))
  return folder
}
