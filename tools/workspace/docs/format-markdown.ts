import { format } from 'oxfmt'

/** A page as the formatter of the repository writes it. Rejects with what the formatter has against it. */
export async function formatMarkdown(fileName: string, text: string): Promise<string> {
  const { code, errors } = await format(fileName, text)
  const [first] = errors
  if (!first) return code
  throw new Error(`${fileName} could not be formatted: ${first.message}`)
}
