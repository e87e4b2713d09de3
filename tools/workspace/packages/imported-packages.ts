import { builtinModules } from 'node:module'

const importing = /(?:\bfrom|\bimport|\bimport\(|\brequire\(|\.resolve\()\s*['"]([^'"\n]+)['"]/g
const builtIn = new Set(builtinModules)

/** Of compiled text, the packages that it imports or resolves by name. */
export function importedPackages(text: string): string[] {
  const specifiers = [...text.matchAll(importing)].map(([, specifier = '']) => specifier)
  const bare = specifiers.filter((name) => /^[a-z@]/.test(name) && !name.includes(':'))
  return bare.map(packageOf).filter((name) => !builtIn.has(name))
}

function packageOf(specifier: string) {
  const [first = '', second = ''] = specifier.split('/')
  return first.startsWith('@') ? `${first}/${second}` : first
}
