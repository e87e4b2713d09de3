import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compareImages } from './compare-images'

export interface PagePictures {
  page: string
  size: string
  before: Buffer
  after: Buffer
}

export interface ComparedPage {
  page: string
  size: string
  /** Share of pixels that differ, 0 to 1. */
  share: number
}

interface Report {
  remote: string
  versions: [string, string]
  pictures: readonly PagePictures[]
}

/** Writes `index.html` and its images into a folder; what differs most comes first. */
export async function writeReport(
  folder: string,
  { remote, versions, pictures }: Report,
): Promise<ComparedPage[]> {
  await mkdir(folder, { recursive: true })
  const rows: (ComparedPage & { files: string[] })[] = []
  for (const [index, { page, size, before, after }] of pictures.entries()) {
    const { image, share } = compareImages(before, after)
    const files = ['before', 'after', 'difference'].map((kind) => `${index + 1}-${kind}.png`)
    const contents = [before, after, image]
    await Promise.all(files.map((file, at) => writeFile(join(folder, file), contents[at] ?? '')))
    rows.push({ page, size, share, files })
  }
  rows.sort((a, b) => b.share - a.share)
  await writeFile(join(folder, 'index.html'), reportHtml(remote, versions, rows))
  return rows.map(({ files: _, ...row }) => row)
}

/** 0.00004 is "0.01%": what differs at all is never nothing. */
export const percentOf = (share: number) =>
  `${share === 0 ? 0 : Math.max(0.01, Number((share * 100).toFixed(2)))}%`

function reportHtml(
  remote: string,
  versions: [string, string],
  rows: readonly (ComparedPage & { files: string[] })[],
): string {
  const title = escape(`${remote}: ${versions[0]} and ${versions[1]}`)
  const captions = [...versions, 'What differs']
  const section = ({ page, size, share, files }: (typeof rows)[number]) => `
<section>
<h2>${escape(page)} on a ${size}: ${percentOf(share)} differs</h2>
<div class="three">${files
    .map(
      (file, at) =>
        `<figure><figcaption>${escape(captions[at] ?? '')}</figcaption><a href="${file}"><img src="${file}" alt=""></a></figure>`,
    )
    .join('')}</div>
</section>`
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
body { max-width: 1600px; margin: 24px auto; padding: 0 16px; font: 16px/1.5 system-ui, sans-serif }
.three { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 12px }
figure { margin: 0 }
img { width: 100%; border: 1px solid #ccc }
@media (max-width: 600px) { .three { grid-template-columns: 1fr } }
</style>
<h1>${title}</h1>${rows.map(section).join('')}
</html>
`
}

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`)
