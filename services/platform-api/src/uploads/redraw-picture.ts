import sharp from 'sharp'
import { Failure, invalid } from '../http/failures'
import { runPictureTask } from '../media/limit-concurrency'
import { uploadTexts } from './texts'

const maxPixels = 50_000_000
const longestSide = 2_400
const seconds = 30

/**
 * The same picture re-encoded: turned upright, at most 2,400 pixels a side, and without anything
 * that a camera or somebody else put beside it (place, programs). Throws 400, naming the field of the
 * form, for what is no whole picture.
 */
export async function redrawPicture(
  bytes: Buffer,
  type: 'image/png' | 'image/jpeg',
  field = 'file',
): Promise<Buffer> {
  const damaged = () => invalid({ [field]: [uploadTexts.damaged] })
  const pixels = await pixelsOf(bytes).catch(() => {
    throw damaged()
  })
  if (pixels > maxPixels) throw invalid({ [field]: [uploadTexts.tooManyPixels] })
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds })
  const drawn = type === 'image/png' ? picture.png() : picture.jpeg({ quality: 88 })
  return runPictureTask(() => drawn.toBuffer()).catch((error: unknown) => {
    throw error instanceof Failure ? error : damaged()
  })
}

async function pixelsOf(bytes: Buffer): Promise<number> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  return width * height
}
