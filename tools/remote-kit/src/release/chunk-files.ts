import type { Compilation } from 'webpack'

export interface ChunkFiles {
  js: string[]
  css: string[]
}

/** The files that a named chunk group needs at once: not what it loads later, nor `besides`. */
export function chunkFiles(compilation: Compilation, name: string, besides = ''): ChunkFiles {
  const group = compilation.namedChunkGroups.get(name)
  if (!group) throw new Error(`The build has no chunk named ${name}`)
  const files = group.getFiles().filter((file) => file !== besides)
  return {
    js: files.filter((file) => file.endsWith('.js')),
    css: files.filter((file) => file.endsWith('.css')),
  }
}
