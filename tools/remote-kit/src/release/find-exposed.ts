import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { RemoteManifest } from 'shared-contracts/remote-manifest'
import type { ExposedModule } from '../federation/federation-plugins'

const roles = ['page', 'slot', 'layout'] as const

/**
 * The module files of everything that a manifest exposes: `./questionnaire` of a page is
 * `src/questionnaire/questionnaire.page.tsx`, of a slot `….slot.tsx`, of a layout `….layout.tsx`.
 * Throws one Error that lists every expose without exactly one file.
 */
export function findExposed(packageDir: string, manifest: RemoteManifest): ExposedModule[] {
  const exposes = new Set(
    [...manifest.pages, ...manifest.slots, ...manifest.layouts].map((item) => item.expose),
  )
  const problems: string[] = []
  const found: ExposedModule[] = []
  for (const expose of [...exposes].sort()) {
    const candidates = candidateFiles(packageDir, expose)
    const files = candidates.filter((file) => existsSync(file))
    const names = (files.length > 1 ? files : candidates).map((file) => relative(packageDir, file))
    if (files.length === 1) found.push({ expose, file: files[0] as string })
    else if (files.length === 0) problems.push(`"${expose}" needs one of ${names.join(', ')}`)
    else problems.push(`"${expose}" could be any of ${names.join(', ')}; give each its own name`)
  }
  if (problems.length === 0) return found
  throw new Error(
    `${manifest.name}/remote.json exposes modules that do not exist:\n  ${problems.join('\n  ')}`,
  )
}

function candidateFiles(packageDir: string, expose: string) {
  const name = expose.slice(2)
  return roles.map((role) => join(packageDir, 'src', name, `${name}.${role}.tsx`))
}
