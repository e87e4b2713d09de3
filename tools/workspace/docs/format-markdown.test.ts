import { expect, test } from '@jest/globals'
import { formatMarkdown } from './format-markdown'

test('a page is formatted, and what the formatter refuses is no page', async () => {
  expect(await formatMarkdown('page.md', '# Title\ntext')).toBe('# Title\n\ntext\n')
  await expect(formatMarkdown('page', '# Title')).rejects.toThrow(
    'page could not be formatted: Unsupported file type: page',
  )
})
