import { readJson, readLockfile, type LockedPackage } from './manifests'

/** Terms under which a package may be part of the product or of its tools. */
const allowed = new Set([
  ...['MIT', 'MIT-0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'BSD', '0BSD', 'Apache-2.0'],
  ...['BlueOak-1.0.0', 'CC0-1.0', 'Unlicense', 'Zlib', 'OFL-1.1', 'Python-2.0'],
  // Copyleft of their own files only, which are used unchanged: axe-core in tests, DOMPurify's choice.
  'MPL-2.0',
  // libvips: a library of its own file beside sharp, replaceable as the licence asks.
  'LGPL-3.0-or-later',
  // No conditions at all: a part of the local registry that a test starts.
  'WTFPL',
  // Data: tables of browsers and of licence names.
  ...['CC-BY-3.0', 'CC-BY-4.0'],
])

/** Packages whose package.json names no licence in the form of today; read in the package itself. */
const readByHand: Record<string, string> = {
  'png-js': 'MIT',
  rgbcolor: 'MIT',
  'xmlhttprequest-ssl': 'MIT',
}

const installed = (root: string) =>
  Object.entries(readLockfile(root)).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  )

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 13)

/** npm runs no install script that is not listed; each new one is looked at before it is. */
export function findUnlistedInstallScripts(root: string): string[] {
  const { allowScripts = {} } = readJson<{ allowScripts?: Record<string, boolean> }>(
    root,
    'package.json',
  )
  const unlisted = installed(root)
    .filter(([path, { hasInstallScript }]) => hasInstallScript && !(nameOf(path) in allowScripts))
    .map(([path]) => nameOf(path))
  return [...new Set(unlisted)].map(
    (name) =>
      `${name} has an install script. Read it, then list it under allowScripts in package.json with true or false.`,
  )
}

/** A licence is fine when one side of an "OR", and every side of an "AND", is allowed. */
export const isAllowed = (licence: string) =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => allowed.has(part.trim())))

export function findUnknownLicences(root: string): string[] {
  return installed(root)
    .map(([path, locked]) => [nameOf(path), licenceOf(nameOf(path), locked)] as const)
    .filter(([, licence]) => !isAllowed(licence))
    .map(
      ([name, licence]) =>
        `${name} comes under "${licence}". Check that the product may use it, then add it to tools/workspace/doctor/supply-chain.ts.`,
    )
}

const licenceOf = (name: string, { license }: LockedPackage) =>
  readByHand[name] ?? license ?? 'no licence'
