import { randomBytes } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import type { Db } from '../../database/database'
import { media, profilePictures } from '../../files/file-names'
import type { FileStore } from '../../files/file-store'
import { removeFiles } from '../../files/remove-files'
import { runPictureTask } from '../../media/limit-concurrency'

/** Edge in pixels; a picture is shown much smaller. */
const edge = 400
/** A small file can unpack to more pixels than memory holds. */
const limitInputPixels = 50_000_000

interface ProfileImage {
  bytes: Buffer
  extension: 'jpg' | 'png'
}

/**
 * The picture re-encoded, upright and at most 400 pixels wide and high, so that nothing that hid in the
 * file and no place where it was taken remains. Undefined for what is no readable PNG or JPG.
 */
export async function reencodeProfileImage(bytes: Buffer): Promise<ProfileImage | undefined> {
  const type = await fileTypeFromBuffer(bytes)
  if (type?.mime !== 'image/png' && type?.mime !== 'image/jpeg') return undefined
  const extension = type.mime === 'image/png' ? 'png' : 'jpg'
  return runPictureTask(() => draw(bytes, extension).catch(() => undefined))
}

async function draw(bytes: Buffer, extension: ProfileImage['extension']): Promise<ProfileImage> {
  const image = sharp(bytes, { limitInputPixels })
    .rotate()
    .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
  const drawn = extension === 'png' ? image.png() : image.jpeg({ quality: 85 })
  return { bytes: await drawn.toBuffer(), extension }
}

/** Keeps the picture under a name that cannot be guessed; answers its path below `/media/`. */
export async function storeProfileImage(files: FileStore, image: ProfileImage): Promise<string> {
  const name = `${profilePictures}${randomBytes(16).toString('hex')}.${image.extension}`
  await files.put(name, image.bytes)
  return name.slice(media.length)
}

/** Pictures of other folders were not uploaded by their user and stay. */
export async function dropImage(db: Db, files: FileStore, path: string | null): Promise<void> {
  const name = `${media}${path ?? ''}`
  if (name.startsWith(profilePictures)) await removeFiles(db, files, [name])
}
