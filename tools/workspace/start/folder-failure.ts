/** Why nothing can be written to the data folder, and what to do; every other failure as it is. */
export function folderFailure(error: unknown, dataDir: string): unknown {
  const sentence = sentenceFor(error as NodeJS.ErrnoException, dataDir)
  return sentence ? new Error(sentence, { cause: error }) : error
}

function sentenceFor({ message, code, syscall }: NodeJS.ErrnoException, dataDir: string) {
  switch (code) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `${dataDir} cannot be written to (${message}). Start the product as a user who may write to it, or choose another DATA_DIR.`
    case 'ENOSPC':
    case 'EDQUOT':
      return `There is no space left for ${dataDir} (${message}). Free some and start again, or choose another DATA_DIR.`
    case 'EEXIST':
    case 'ENOTDIR':
      return syscall === 'mkdir'
        ? `${dataDir} is not a folder. Choose another DATA_DIR.`
        : undefined
    default:
      return undefined
  }
}
