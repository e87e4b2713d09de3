export function projectAbove(dir: string): string | undefined

/** The folder of this package. */
export const kitFolder: string

/**
 * Folder of the project that this kit is installed in, without a trailing slash: a workspace with
 * many packages, or one remote in a repository of its own. Caches and builds are kept there.
 */
export const projectRoot: string
