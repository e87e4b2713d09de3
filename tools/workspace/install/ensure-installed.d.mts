export function ensureInstalled(root: string, say?: (line: string) => void): number
export function whatIsMissing(root: string): string | undefined
