/** Which versions visitors get, and the means to change it. For administrators. */
export function Component() {
  return <h1>Releases</h1>
}
