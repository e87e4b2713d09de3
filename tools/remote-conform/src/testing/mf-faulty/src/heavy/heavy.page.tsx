/** Heavier than the ten bytes that its budget allows. */
export function Component() {
  return <h1>Heavy</h1>
}
