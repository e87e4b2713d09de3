import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

import { readJson, type PackageManifest } from './manifests'

export const fittingWebpack = '5.110.3'

/**
 * The federation plugin reaches into webpack's insides. Later versions of webpack removed some of
 * them or changed what they do, which shows as broken content hashes rather than as an error.
 */
export function findFederationMisfit(root: string): string[] {
  const { version } = readJson<PackageManifest>(root, 'node_modules/webpack/package.json')
  const advice = `Set "webpack": "${fittingWebpack}" under overrides in package.json and run npm install.`
  const problems = findMissing(root).map(
    (request) =>
      `@module-federation/enhanced needs ${request}, which webpack ${version} does not have. ${advice}`,
  )
  if (version !== fittingWebpack) {
    problems.unshift(
      `webpack ${version} is installed; the federation plugin is tested with ${fittingWebpack}. ${advice}`,
    )
  }
  return problems
}

function findMissing(root: string) {
  const require = createRequire(join(root, 'package.json'))
  return deepImports(join(root, 'node_modules/@module-federation/enhanced/dist')).filter(
    (request) => {
      try {
        require.resolve(request)
        return false
      } catch {
        return true
      }
    },
  )
}

/** Requests as strings in code: the plugin resolves them through a function of its own. */
export function deepImports(folder: string): string[] {
  const found = new Set<string>()
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.[cm]?js$/.test(file)) continue
    const code = readFileSync(join(folder, file), 'utf8')
    for (const [, request] of code.matchAll(/["'`](webpack\/lib\/[\w./-]+)["'`]/g)) {
      if (request) found.add(request)
    }
  }
  return [...found].sort()
}
