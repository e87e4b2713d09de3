import sharp from 'sharp'
import { invalid } from '../app/failures'
import { uploadTexts } from './texts'

const mostPixels = 50_000_000
const longestSide = 2_400
const seconds = 30

/**
 * The same picture drawn anew: turned upright, at most 2,400 pixels a side, and without anything
 * that a camera or somebody else put beside it (place, programs). Throws 400, naming the field of the
 * form, for what is no whole picture.
 */
export async function redrawPicture(
  bytes: Buffer,
  type: 'image/png' | 'image/jpeg',
  field = 'file',
): Promise<Buffer> {
  const damaged = () => {
    throw invalid({ [field]: [uploadTexts.damaged] })
  }
  const pixels = await pixelsOf(bytes).catch(damaged)
  if (pixels > mostPixels) throw invalid({ [field]: [uploadTexts.tooManyPixels] })
  const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds })
  const drawn = type === 'image/png' ? picture.png() : picture.jpeg({ quality: 88 })
  return drawn.toBuffer().catch(damaged)
}

async function pixelsOf(bytes: Buffer): Promise<number> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  return width * height
}
