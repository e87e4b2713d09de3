import { fileURLToPath } from 'node:url'
import type { Configuration } from 'webpack'
import { runtimeFile } from 'remote-kit/src/federation/federation-plugins'
import { ownModule } from 'remote-kit/src/project/own-module'
import { shellBrowserConfig, type ShellBuildOptions } from 'remote-kit/src/federation/shell-config'

const harness = fileURLToPath(new URL('..', import.meta.url))

/** The page of the harness, built as the shell is: it provides the shared libraries to the remote. */
export function hostConfig(options: Omit<ShellBuildOptions, 'packageDir'>): Configuration {
  return {
    ...shellBrowserConfig({ ...options, packageDir: harness }),
    name: 'harness',
    entry: {
      main: [
        'shared-ui/base.css',
        runtimeFile('provide-shared'),
        ownModule('../app/main', import.meta.url),
      ],
    },
  }
}
