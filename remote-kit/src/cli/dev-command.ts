export async function dev(_args: string[]) {
  throw new Error('not there yet')
}
