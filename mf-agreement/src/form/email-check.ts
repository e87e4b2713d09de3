const shortest = 10
const pattern = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

/** P 5: on leaving, an email needs at least 10 characters and a standard pattern. Empty is for Next. */
export const isRefusedEmail = (typed: string): boolean => {
  const email = typed.trim()
  return email !== '' && (email.length < shortest || !pattern.test(email))
}
