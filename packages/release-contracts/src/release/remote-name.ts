/** A remote's name, as its manifest may have it: text for a regular expression. */
export const remoteName = 'mf-[a-z][a-z0-9-]*'
/** What can be released and rolled out: a remote or the shell. */
export const releasedName = `${remoteName}|shell`

const remotePattern = new RegExp(`^(?:${remoteName})$`)
export const releasedPattern = new RegExp(`^(?:${releasedName})$`)

export const isRemoteName = (text: string): boolean => remotePattern.test(text)
