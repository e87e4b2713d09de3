import sharp from 'sharp'
import type { Db } from '../database/database'
import { type FileStore, readFile } from '../files/file-store'
import { uploadsIn, type Printable, type PrintPicture } from './printable'
import { uploadName } from '../files/file-names'
import { findFile } from '../agreements/uploads'

export type Pictures = Readonly<Record<string, Picture>>

/** The uploads that a document shows; one that was lost prints as its name. */
export async function readPictures(
  files: FileStore,
  db: Db,
  document: Pick<Printable, 'blocks'>,
): Promise<Pictures> {
  const ids = uploadsIn(document)
  const found = await Promise.all(ids.map((id) => readUpload(files, db, id)))
  return Object.fromEntries(
    ids.flatMap((id, index) => {
      const picture = found[index]
      return picture ? [[id, picture]] : []
    }),
  )
}

/** Enough for 300 dots to the inch in the largest box. */
const longestSide = 1_600

/** As the printers take them. Transparent signatures stand on white, which every reader draws alike. */
export async function preparePictures(pictures: Pictures): Promise<Printable['pictures']> {
  const entries = await Promise.all(
    Object.entries(pictures).map(async ([id, picture]) => [id, await prepare(picture)] as const),
  )
  return Object.fromEntries(entries)
}

async function prepare({ bytes, type }: Picture): Promise<PrintPicture> {
  const picture = sharp(bytes)
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
  const drawn = type === 'image/png' ? picture.png() : picture.jpeg({ quality: 88 })
  const { data, info } = await drawn.toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return { type: type === 'image/png' ? 'png' : 'jpg', bytes: data, width, height }
}

interface Picture {
  bytes: Buffer
  type: 'image/png' | 'image/jpeg'
}

/** An uploaded picture for a document; undefined for unknown ids, other kinds and lost files. */
export async function readUpload(
  files: FileStore,
  db: Db,
  id: string,
): Promise<Picture | undefined> {
  const file = await findFile(db, id)
  if (file?.type !== 'image/png' && file?.type !== 'image/jpeg') return undefined
  const bytes = await readFile(files, uploadName(file.id))
  return bytes && { bytes, type: file.type }
}
