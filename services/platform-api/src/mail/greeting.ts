/**
 * First line of a mail. Anybody can register with somebody else's address, so a name that could
 * carry a message or a link is left out.
 */
export function greeting(firstName: string): string {
  const plain = /^[\p{L}\p{M}'’ -]{1,40}$/u.test(firstName)
  return plain ? `Hello ${firstName},` : 'Hello,'
}
