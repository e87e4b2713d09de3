import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A module of this package as it lies on disk: its source in the repository, compiled elsewhere. */
export const ownModule = (path: string, importer: string) =>
  fileURLToPath(new URL(`${path}${extname(importer)}`, importer))
