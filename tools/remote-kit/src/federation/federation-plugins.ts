import { createRequire } from 'node:module'
import type * as Enhanced from '@module-federation/enhanced/webpack'
import webpack, { type Compiler } from 'webpack'
import { ownModule } from '../project/installed'
import { type FederationMode } from './federation-mode'
import { providedByHost, sharedByHost, sharedFromHost } from './shared-modules'

// By require: the plugin's ES module build loads webpack a second time.
const { ModuleFederationPlugin } = createRequire(import.meta.url)(
  '@module-federation/enhanced/webpack',
) as typeof Enhanced

export interface ExposedModule {
  /** `./name`. */
  expose: string
  /** Absolute path of its module. */
  file: string
}

type Plugin = { apply(compiler: Compiler): void }

/** File of a runtime module of the browser side. */
export const runtimeFile = (name: string) => ownModule(`./runtime/${name}`, import.meta.url)

/** Lets the shell load remotes that are registered at run time; none is known at build time. */
export function hostPlugin(mode: FederationMode): Plugin {
  if (mode === 'container') {
    return new webpack.sharing.ProvideSharedPlugin({ provides: providedByHost() })
  }
  return new ModuleFederationPlugin({
    name: 'shell',
    remotes: {},
    shared: sharedByHost(),
    // With the default, one dead remote makes `loadShare('react')` fail for the whole page.
    shareStrategy: 'loaded-first',
    runtimePlugins: [runtimeFile('provide-core')],
    dts: false,
    manifest: false,
    experiments: { optimization: { target: 'web', disableSnapshot: true } },
  }) as unknown as Plugin
}

/** Exposes a remote's modules, each as one named chunk, in an entry that sets `globalName`. */
export function remotePlugin(
  mode: FederationMode,
  globalName: string,
  exposed: readonly ExposedModule[],
): Plugin {
  const options = {
    name: globalName,
    filename: entryFile,
    library: { type: 'var', name: globalName },
    exposes: Object.fromEntries(
      exposed.map(({ expose, file }) => [expose, { import: file, name: expose.slice(2) }]),
    ),
    shared: sharedFromHost(),
  }
  if (mode === 'container') return new webpack.container.ModuleFederationPlugin(options)
  return new ModuleFederationPlugin({
    ...options,
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: false,
    experiments: {
      externalRuntime: true,
      optimization: { target: 'web', disableSnapshot: true },
    },
  }) as unknown as Plugin
}

/** The folder of a release carries the version, so its entry needs no hash. */
export const entryFile = 'remoteEntry.js'

/**
 * The JavaScript global of a version. It carries the version, as does the name of the chunk
 * registry: otherwise an old version's runtime takes the new version's chunks for its own.
 */
export const globalNameOf = (name: string, version: string) =>
  `${name}_${version}`.replace(/\W/g, '_')
