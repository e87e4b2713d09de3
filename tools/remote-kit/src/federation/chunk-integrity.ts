import webpack, { type Compilation, type Compiler } from 'webpack'
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity'
import type { BuildMode } from './base-config'

/** Has the bundle load only those of its chunks whose script is the one that was built. Production only. */
export const chunkIntegrity = (mode: BuildMode) => [
  { apply: (compiler: Compiler) => void compiler.hooks.thisCompilation.tap(name, scriptsLast) },
  new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: mode === 'production' }),
]

const name = 'scripts last'

/**
 * Of a chunk with a script and a style sheet, the integrity plugin keeps the hash of whichever file comes last, for
 * the script. With a warm cache files come in any order, and browsers would refuse the chunk for good.
 */
function scriptsLast(compilation: Compilation) {
  const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE - 1
  compilation.hooks.processAssets.tap({ name, stage }, () => {
    for (const { files } of compilation.chunks) {
      for (const script of [...files].filter((file) => file.endsWith('.js'))) {
        files.delete(script)
        files.add(script)
      }
    }
  })
}
