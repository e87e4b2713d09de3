import { cruise, type ICruiseResult } from 'dependency-cruiser'
import type { ImportGraph } from './measures'

/**
 * What every file of `packages` imports at run time, resolved by dependency-cruiser; imports of
 * types alone and of libraries are left out. Reads the whole repository: about half a minute.
 */
export async function readImports(root: string, packages: string[]): Promise<ImportGraph> {
  const { output } = await cruise(packages, {
    baseDir: root,
    // Left as it is, TypeScript drops what only types use: that is what runs, and what one reads.
    tsPreCompilationDeps: false,
    exclude: { path: '(^|/)(node_modules|dist|\\.data|\\.cache)(/|$)' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      conditionNames: ['import', 'require'],
      exportsFields: ['exports'],
    },
  })
  const { modules } = output as ICruiseResult
  return new Map(
    modules.map(({ source, dependencies }) => [
      source,
      dependencies.map(({ resolved }) => resolved),
    ]),
  )
}
