import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RemoteRelease } from 'release-contracts/release'
import { integrityOf } from '../../../tools/remote-kit/src/release/describe-files'
import type { Patch } from './rebrand-release'

/** What a server bundle may do to the composition server, while its page is rendered. */
export const serverFaults = {
  throw: 'throw new Error("server fault")',
  'late rejection': 'Promise.resolve().then(function(){throw new Error("late fault")})',
  'endless loop': 'for(;;){}',
  '1 GB allocation':
    'globalThis.hoard=[];for(var i=0;i<140;i++)globalThis.hoard.push(new Array(1e6).fill(i))',
  'process.exit': 'process.exit(1)',
} as const

export type ServerFault = keyof typeof serverFaults

/**
 * What the loaders of pages that never run on the server answer there. A browser may take the page
 * over with it, so it must be something that the sound code of each subject can show.
 */
const data = JSON.stringify({
  state: 'no-number',
  problem: 'failed',
  today: '2026-11-20',
  query: { page: 1, status: 'All', search: '', sort: { by: 'created_on', descending: true } },
})

/**
 * Puts the fault into every Component of the server bundle. Pages made for the server keep their
 * loaders: a late fault races with the answer, and the browser then takes over what they read.
 */
export const serverPatch =
  (fault: ServerFault): Patch =>
  (file, text, release) =>
    file === release.server
      ? `${text}
;(function(e){Object.keys(e).forEach(function(k){var m=e[k];
e[k]=Object.assign({},m,${loaderOf(release)}{
Component:function(p){${serverFaults[fault]};return null}})})})(module.exports.exposes||exports.exposes);`
      : text

const loaderOf = ({ manifest }: RemoteRelease) =>
  manifest.pages.some((page) => page.render === 'server')
    ? ''
    : `{loader:async function(){return{head:{title:"Fault"},data:${data}}}},`

/** Pages behind the sign-in never run on the server; for the test every page does. */
export const renderedOnServer = (release: RemoteRelease): RemoteRelease => ({
  ...release,
  manifest: {
    ...release.manifest,
    pages: release.manifest.pages.map(({ access: _open, layout: _none, ...page }) => ({
      ...page,
      render: 'server',
    })),
  },
})

/** A remote with nothing for the server is built without a bundle for it; here it gets one. */
export async function ensureServerBundle(folder: string) {
  const file = join(folder, 'release.json')
  const release = JSON.parse(await readFile(file, 'utf8')) as RemoteRelease
  if (release.server) return
  const modules = Object.keys(release.exposes).map(
    (expose) => `${JSON.stringify(expose)}:{Component:function(){return null}}`,
  )
  const bytes = Buffer.from(`exports.exposes={${modules.join(',')}}`)
  await writeFile(join(folder, 'server.cjs'), bytes)
  release.server = 'server.cjs'
  release.files['server.cjs'] = { integrity: integrityOf(bytes), bytes: bytes.length }
  await writeFile(file, JSON.stringify(release))
}
