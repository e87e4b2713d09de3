import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The package of a product file, as its path from the root. */
export const packageOf = (file: string) => file.slice(0, file.indexOf('/src/'))

/** What a reader of the product reads: no tests, no machinery of tests, no seed content. */
export const isProduct = (file: string) =>
  /\/src\/.*\.tsx?$/.test(file) && !/\.(test|spec|engine)\.|\/(testing|seed|fixtures)\//.test(file)

/** Every product file below a folder, as paths from it; works without git too. */
export const listProductFiles = (root: string): string[] => filesBelow(root, '').filter(isProduct)

const isOwn = (name: string) => !name.startsWith('.') && !['node_modules', 'dist'].includes(name)

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => isOwn(name))
    .flatMap((entry) => {
      const path = folder ? `${folder}/${entry.name}` : entry.name
      return entry.isDirectory() ? filesBelow(root, path) : [path]
    })
    .sort()
}

export const packagesOf = (files: readonly string[]) => [...new Set(files.map(packageOf))].sort()
