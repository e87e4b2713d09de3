import type { LayoutModule, PageModule } from 'shared-contracts/page'

/** The remote's exposed modules by name, as the build found them. */
export type Modules = Record<string, () => Promise<unknown>>

/** Loads an exposed module; an error says what the module lacks. */
export async function loadModule(modules: Modules, expose: string): Promise<PageModule> {
  const module = (await modules[expose]?.()) as Partial<PageModule & LayoutModule> | undefined
  if (module && typeof module.Component === 'function') return module as PageModule
  throw new Error(`The module of "${expose}" must export a function named Component.`)
}
