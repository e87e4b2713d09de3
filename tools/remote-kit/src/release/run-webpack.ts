import webpack, { type Compilation, type Configuration } from 'webpack'

/** Runs one build. Throws an Error with all messages when it has errors; warnings count as such. */
export async function runWebpack(config: Configuration): Promise<Compilation> {
  const compiler = webpack(config)
  if (!compiler) throw new Error(`No compiler for ${config.name}`)
  const stats = await new Promise<webpack.Stats>((resolve, reject) => {
    compiler.run((error, result) => {
      if (error || !result) reject(error ?? new Error(`${config.name} returned no result`))
      else resolve(result)
    })
  })
  const { compilation } = stats
  const messages = buildMessages(stats)
  // Closing writes the cache and, by then, nothing of the compilation that is read later.
  await new Promise<void>((resolve, reject) => {
    compiler.close((error) => (error ? reject(error) : resolve()))
  })
  if (messages.length > 0) {
    throw new Error(`${config.name} did not build:\n\n${messages.join('\n\n')}`)
  }
  return compilation
}

/** A warning of a release build is a defect found early: a missing export, an unknown option. */
export function buildMessages(stats: webpack.Stats): string[] {
  const { errors = [], warnings = [] } = stats.toJson({ all: false, errors: true, warnings: true })
  return [...errors, ...warnings].map(({ moduleName, message }) =>
    moduleName ? `${moduleName}\n${message}` : message,
  )
}

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
