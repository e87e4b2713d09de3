import { fileURLToPath } from 'node:url'
import { type FederationMode } from '../federation/federation-mode'
import { shellBrowserConfig } from '../federation/shell-config'
import { chunkFiles, runWebpack } from '../release/run-webpack'

/** Command line of the tests: `<federation mode> <output folder> <cache folder> <public path>`. */
const [federation, outputDir, cacheDir, publicPath] = process.argv.slice(2) as [
  FederationMode,
  string,
  string,
  string,
]

const compilation = await runWebpack(
  shellBrowserConfig({
    packageDir: fileURLToPath(new URL('sample-shell', import.meta.url)),
    version: '1.0.0',
    outputDir,
    cacheDir,
    federation,
    mode: 'production',
    cacheVersion: 'test',
    sourceMaps: false,
    publicPath,
  }),
)
console.log(JSON.stringify(chunkFiles(compilation, 'main')))
