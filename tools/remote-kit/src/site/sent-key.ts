import { isLoopbackOrigin } from 'shared-contracts/loopback'

/** Whether nobody can read a key on its way there. */
export const isPrivateOrigin = (origin: string): boolean =>
  origin.startsWith('https:') || isLoopbackOrigin(origin)

/**
 * Why a key cannot be sent; undefined when it can. Asked before it is: `fetch` refuses a header with a line break
 * in a sentence that repeats it, and that sentence ends in the logs of whoever runs the command.
 */
export function keyProblem(key: string): string | undefined {
  if (/^[\x20-\x7e]+$/.test(key.trim())) return undefined
  return 'The key has a line break or a letter that no key has. Copy it again, without quotes'
}
