interface Lockfile {
  packages: Record<string, { link?: boolean }>
}

/**
 * Of a lockfile, the libraries that come from outside. The repository's own packages stand in it
 * too, with their versions: raising one must not make builds of the others look out of date.
 */
export function lockedLibraries(lockfile: string): string {
  const { packages } = JSON.parse(lockfile) as Lockfile
  const libraries = Object.entries(packages).filter(
    ([path, { link }]) => /(^|\/)node_modules\//.test(path) && !link,
  )
  return JSON.stringify(libraries)
}
