export type Purpose = 'final' | 'additional'

interface UploadRule {
  /** Endings and media types, for the picker. */
  accept: string
  endings: readonly string[]
  /** What is said when it is none of them. */
  kinds: string
}

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** A final document is a paper; beside it there may be pictures (D 2, D 6). */
export const uploadRules: Record<Purpose, UploadRule> = {
  final: {
    accept: `.pdf,.docx,application/pdf,${word}`,
    endings: ['pdf', 'docx'],
    kinds: 'Choose a PDF or Word (.docx) file.',
  },
  additional: {
    accept: `.pdf,.docx,.png,.jpg,.jpeg,application/pdf,${word},image/png,image/jpeg`,
    endings: ['pdf', 'docx', 'png', 'jpg', 'jpeg'],
    kinds: 'Choose a PDF, Word (.docx), PNG or JPG file.',
  },
}

/** As the API has it. */
const maxBytes = 10 * 1024 * 1024

/** Why a file need not be sent; the server looks at its bytes and decides. */
export function uploadError(file: Pick<File, 'name' | 'size'>, purpose: Purpose) {
  const { endings, kinds } = uploadRules[purpose]
  if (!endings.includes(file.name.split('.').at(-1)?.toLowerCase() ?? '')) return kinds
  if (file.size > maxBytes) return 'The file is larger than 10 MB. Choose a smaller one.'
  if (file.size === 0) return 'The file is empty. Choose another one.'
  return undefined
}
