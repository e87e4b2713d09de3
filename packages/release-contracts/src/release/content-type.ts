import mime from 'mime'

/** What a file is, by its name; texts of ours are all UTF-8. */
export function contentTypeOf(file: string): string {
  const type = mime.getType(file) ?? 'application/octet-stream'
  return /^text\/|\/json$/.test(type) ? `${type}; charset=utf-8` : type
}
