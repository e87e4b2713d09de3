import { readManifests } from './manifests'

const exact = /^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/

/** A range would let two installations of one commit differ. */
export function findUnpinned(root: string): string[] {
  return readManifests(root).flatMap(({ path, manifest }) =>
    Object.entries({
      ...manifest.dependencies,
      ...manifest.devDependencies,
      ...manifest.optionalDependencies,
    })
      .filter(([, version]) => !exact.test(version))
      .map(
        ([name, version]) =>
          `${path}/package.json asks for ${name} "${version}". Write one exact version, as npm install --save-exact does.`,
      ),
  )
}
