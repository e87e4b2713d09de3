import { buildRemoteRelease } from 'remote-kit/src/release/build-remote-release'

/** Command line of the tests: `<package folder> <releases folder> <cache folder> <version>…`. */
const [packageDir, releasesDir, cacheDir, ...versions] = process.argv.slice(2) as [
  string,
  string,
  string,
  ...string[],
]

for (const version of versions)
  await buildRemoteRelease({ packageDir, releasesDir, cacheDir, version })
