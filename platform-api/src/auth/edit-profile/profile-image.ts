import { randomBytes } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'

/** Edge in pixels; a picture is shown much smaller. */
const edge = 400
/** A small file can unpack to more pixels than memory holds. */
const limitInputPixels = 50_000_000
const folder = 'profile'

interface ProfileImage {
  bytes: Buffer
  extension: 'jpg' | 'png'
}

/**
 * The picture drawn anew, upright and at most 400 pixels wide and high, so that nothing that hid in the
 * file and no place where it was taken remains. Undefined for what is no readable PNG or JPG.
 */
export async function redrawn(bytes: Buffer): Promise<ProfileImage | undefined> {
  const type = await fileTypeFromBuffer(bytes)
  if (type?.mime !== 'image/png' && type?.mime !== 'image/jpeg') return undefined
  const extension = type.mime === 'image/png' ? 'png' : 'jpg'
  try {
    const image = sharp(bytes, { limitInputPixels })
      .rotate()
      .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
    const drawn = extension === 'png' ? image.png() : image.jpeg({ quality: 85 })
    return { bytes: await drawn.toBuffer(), extension }
  } catch {
    return undefined
  }
}

/** Keeps the picture under a name that cannot be guessed; answers its path below `/media/`. */
export async function keepImage(dataDir: string, image: ProfileImage): Promise<string> {
  const path = `${folder}/${randomBytes(16).toString('hex')}.${image.extension}`
  const file = join(dataDir, 'media', path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, image.bytes)
  return path
}

export async function dropImage(dataDir: string, path: string | null): Promise<void> {
  if (path?.startsWith(`${folder}/`)) await rm(join(dataDir, 'media', path), { force: true })
}
