import { readFileSync } from 'node:fs'
import type { PageSeed } from './service-seed'

/** The templates beside a `service.ts`: `form-1.html` and so on, one per title, and `document.html`. */
export function templateFiles(
  serviceModule: string,
  titles: readonly string[],
): { pages: readonly PageSeed[]; document: string } {
  const read = (name: string) => readFileSync(new URL(name, serviceModule), 'utf8')
  return {
    pages: titles.map((title, index) => ({ title, html: read(`form-${index + 1}.html`) })),
    document: read('document.html'),
  }
}
