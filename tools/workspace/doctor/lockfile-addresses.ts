import { readLockfile } from './manifests'

/** Addresses tie everyone to the registry of whoever ran npm last. */
export function findLockfileAddresses(root: string): string[] {
  const tied = Object.entries(readLockfile(root))
    .filter(([, { resolved, link }]) => !link && /^[a-z+]+:/i.test(resolved ?? ''))
    .map(([path]) => path)
  if (tied.length === 0) return []
  return [
    `package-lock.json holds download addresses for ${tied.length} packages (first: ${tied[0]}). Keep omit-lockfile-registry-resolved=true in .npmrc, delete the "resolved" lines and run npm install.`,
  ]
}
