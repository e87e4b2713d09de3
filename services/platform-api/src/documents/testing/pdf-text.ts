import { inflateSync } from 'node:zlib'

type Objects = ReadonlyMap<number, { head: string; stream: string }>

/**
 * The words of a PDF as pdfkit writes it: each text is a run of glyph numbers in hexadecimal that
 * the font's ToUnicode table turns into letters. Marks for screen readers are left out.
 */
export function pdfText(bytes: Uint8Array): string {
  const objects = readObjects(Buffer.from(bytes).toString('latin1'))
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b/.test(head))
    .map(({ head }) => pageText(objects, head))
    .join('\n')
}

/** The lines of all pages: words at the same height of a page. */
export function pdfLines(bytes: Uint8Array): string[] {
  const objects = readObjects(Buffer.from(bytes).toString('latin1'))
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b/.test(head))
    .flatMap(({ head }) => [...pageWords(objects, head).values()])
}

function readObjects(file: string): Objects {
  const objects = new Map<number, { head: string; stream: string }>()
  for (const [, id, body] of file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', raw] = (body ?? '').split(/\nstream\n/)
    const bytes = Buffer.from((raw ?? '').replace(/\nendstream$/, ''), 'latin1')
    const packed = head.includes('/FlateDecode') && !head.includes('/Subtype /Image')
    objects.set(Number(id), {
      head,
      stream: packed ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1'),
    })
  }
  return objects
}

const referred = (text: string, name: string) =>
  Number(new RegExp(`/${name} (\\d+) 0 R`).exec(text)?.[1])

const pageText = (objects: Objects, page: string): string =>
  pageRuns(objects, page)
    .map(({ words }) => words)
    .join('')

/** By their height on the page. */
function pageWords(objects: Objects, page: string): Map<string, string> {
  const lines = new Map<string, string>()
  for (const { height, words } of pageRuns(objects, page)) {
    lines.set(height, (lines.get(height) ?? '') + words)
  }
  return lines
}

function pageRuns(objects: Objects, page: string): { height: string; words: string }[] {
  const resources = objects.get(referred(page, 'Resources'))?.head ?? page
  const fonts = new Map<string, ReadonlyMap<string, string>>()
  for (const [, name, id] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const toUnicode = referred(objects.get(Number(id))?.head ?? '', 'ToUnicode')
    fonts.set(name ?? '', readLetters(objects.get(toUnicode)?.stream ?? ''))
  }
  let letters: ReadonlyMap<string, string> = new Map()
  let height = ''
  const content = objects.get(referred(page, 'Contents'))?.stream ?? ''
  const parts = /[\d.-]+ ([\d.-]+) Tm|\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g
  return [...content.matchAll(parts)].flatMap(([, y, font, run]) => {
    if (y !== undefined) height = y
    if (font !== undefined) letters = fonts.get(font) ?? letters
    return run === undefined ? [] : [{ height, words: lettersOf(run, letters) }]
  })
}

const lettersOf = (run: string, letters: ReadonlyMap<string, string>) =>
  [...run.matchAll(/<([0-9a-f]+)>/gi)]
    .flatMap(([, glyphs]) => (glyphs ?? '').match(/.{4}/g) ?? [])
    .map((glyph) => letters.get(glyph.toLowerCase()) ?? '?')
    .join('')

/** `<0000> <00ff> [<0041> <1eb9>]`: the letters of a row of glyphs, one after the other. */
function readLetters(table: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const [, from, list] of table.matchAll(/<(\w{4})> <\w{4}> \[([\s\S]*?)\]/g)) {
    const first = parseInt(from ?? '0', 16)
    ;[...(list ?? '').matchAll(/<([0-9a-f ]*)>/gi)].forEach(([, hex], index) => {
      const key = (first + index).toString(16).padStart(4, '0')
      const units = (hex ?? '').replace(/ /g, '').match(/.{4}/g) ?? []
      letters.set(key, String.fromCharCode(...units.map((unit) => parseInt(unit, 16))))
    })
  }
  return letters
}
