import type { Federation } from 'shared-contracts/federation-runtime'
import type { LayoutModule, PageModule } from 'shared-contracts/page'
import type { HarnessContext } from '../../context/harness-context'

export interface Modules {
  /** An exposed module; an error says what the module lacks, or why it did not load. */
  load(expose: string): Promise<PageModule>
}

/** The remote's exposed modules, loaded as the shell loads them: from its build, over its entry. */
export function createModules(
  { build, manifest }: HarnessContext,
  federation: Federation,
): Modules {
  if (build) federation.register(manifest.name, build)
  return {
    async load(expose) {
      if (!build) throw new Error('The sources have not been built yet. The panel shows why.')
      const module = (await federation.load(manifest.name, expose)) as
        | Partial<PageModule & LayoutModule>
        | undefined
      if (module && typeof module.Component === 'function') return module as PageModule
      throw new Error(`The module of "${expose}" must export a function named Component.`)
    },
  }
}
