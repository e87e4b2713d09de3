/** Versions of what a remote installs, written beside this file when the package is published. */
export interface PublishedVersions {
  scope: string
  /** Of the packages that are published with this one, by the names that sources import. */
  own: Readonly<Record<string, string>>
  /** Of everything else that a remote needs for its tests and types. */
  tools: Readonly<Record<string, string>>
}

interface TemplateManifest {
  name: string
  version: string
  private: boolean
  type: string
  budget: object
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

const scripts = {
  build: 'remote-kit build',
  conform: 'remote-conform',
  dev: 'remote-harness',
  release: 'remote-kit release',
  test: 'jest',
  typecheck: 'tsc --noEmit',
}

/** package.json of a remote in a repository of its own: what a workspace gave it, it now installs. */
export function aloneManifest(template: TemplateManifest, versions: PublishedVersions) {
  const { name, version, type, budget } = template
  const needed = { ...template.devDependencies, ...versions.tools }
  return {
    name,
    version,
    private: true,
    type,
    scripts,
    budget,
    dependencies: installed(template.dependencies, versions),
    devDependencies: installed(needed, versions),
  }
}

/** The published packages go by the names that sources import. */
function installed(wanted: Readonly<Record<string, string>>, { scope, own }: PublishedVersions) {
  const entries = Object.entries(wanted).map(([name, version]) => [
    name,
    own[name] ? `npm:${scope}/${name}@${own[name]}` : version,
  ])
  return Object.fromEntries(entries.sort()) as Record<string, string>
}
