import { fileURLToPath } from 'node:url'

/** Folder of the workspace that this kit belongs to, without a trailing slash. */
export const repositoryRoot = fileURLToPath(new URL('../../../..', import.meta.url)).replace(
  /[\\/]$/,
  '',
)
