/**
 * The picture, made smaller on this device where it is too large. A browser that cannot do it gives
 * the file back as it was: the check of its size comes afterwards.
 */
export async function shrinkPicture(file: File, limits: PictureLimits): Promise<File> {
  if (typeof createImageBitmap !== 'function') return file
  try {
    const picture = await createImageBitmap(file)
    const { width, height } = picture
    const plan = shrinkAttempts({ width, height, bytes: file.size, type: file.type }, limits)
    const smaller = await firstThatFits(picture, plan, limits.maxBytes)
    picture.close()
    return smaller
      ? new File([smaller], nameFor(file.name, smaller.type), { type: smaller.type })
      : file
  } catch {
    return file
  }
}

/** The best drawing within the limit, or the smallest; undefined when there is none. */
async function firstThatFits(
  picture: ImageBitmap,
  plan: readonly Drawing[],
  maxBytes: number,
): Promise<Blob | undefined> {
  let smallest: Blob | undefined
  for (const drawing of plan) {
    const drawn = await draw(picture, drawing)
    if (drawn.size <= maxBytes) return drawn
    if (!smallest || drawn.size < smallest.size) smallest = drawn
  }
  return smallest
}

function draw(picture: ImageBitmap, { width, height, type, quality }: Drawing): Promise<Blob> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures.')
  if (type === 'image/jpeg') {
    // A JPEG knows no transparency: without paper under it, it turns black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
  }
  context.drawImage(picture, 0, 0, width, height)
  return canvasBlob(canvas, type, quality)
}

export const canvasBlob = (canvas: HTMLCanvasElement, type: string, quality?: number) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be written.'))),
      type,
      quality,
    ),
  )

const nameFor = (name: string, type: string) =>
  `${name.replace(/\.\w+$/, '')}.${type === 'image/png' ? 'png' : 'jpg'}`

interface PictureFacts {
  width: number
  height: number
  bytes: number
  /** Media type. */
  type: string
}

interface PictureLimits {
  /** Largest size in bytes. */
  maxBytes: number
  /** Signatures stay PNG: what is clear in them must stay clear. */
  keepPng: boolean
}

interface Drawing {
  width: number
  height: number
  type: 'image/png' | 'image/jpeg'
  /** Of a JPEG, 0 to 1. */
  quality: number
}

/** Longest side in pixels: enough for print on half a page. */
const longestSide = 1600
const qualities = [0.85, 0.7, 0.55]
const scales = [1, 0.75, 0.5, 0.35]

/** Ways to re-encode a picture, best first; none when it may go as it is. */
export function shrinkAttempts(
  picture: PictureFacts,
  { maxBytes, keepPng }: PictureLimits,
): Drawing[] {
  const { width, height, bytes, type } = picture
  const longest = Math.max(width, height)
  if (longest <= longestSide && bytes <= maxBytes) return []
  const fit = Math.min(1, longestSide / longest)
  const png = type === 'image/png'
  return scales.flatMap((scale): Drawing[] => {
    const size = {
      width: Math.max(1, Math.round(width * fit * scale)),
      height: Math.max(1, Math.round(height * fit * scale)),
    }
    const asPng: Drawing = { ...size, type: 'image/png', quality: 1 }
    const asJpeg = qualities.map((quality): Drawing => ({ ...size, type: 'image/jpeg', quality }))
    if (png && keepPng) return [asPng]
    return png ? [asPng, ...asJpeg] : asJpeg
  })
}
