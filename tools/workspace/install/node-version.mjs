const wanted = [20, 19]

/** Ends with one line on a Node that is too old to read the rest of the sources. */
export function requireNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number)
  if (major > wanted[0] || (major === wanted[0] && minor >= wanted[1])) return
  console.error(`Node ${wanted.join('.')} or newer is needed; this is ${version}.`)
  process.exit(1)
}
