/** The document that makes files a release; written last. */
export const releaseDocument = 'release.json'

/** Whether a text names a file inside a release: relative, with `/`, and leading nowhere else. */
export const isFileName = (name: string) =>
  name !== '' &&
  !/[\\\0]/.test(name) &&
  name.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
