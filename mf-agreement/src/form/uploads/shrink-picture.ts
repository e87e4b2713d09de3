import { shrinkPlan, type Drawing, type PictureLimits } from './shrink-plan'

/**
 * The picture, made smaller on this device where it is too large. A browser that cannot do it gives
 * the file back as it was: the check of its size comes afterwards.
 */
export async function shrinkPicture(file: File, limits: PictureLimits): Promise<File> {
  if (typeof createImageBitmap !== 'function') return file
  try {
    const picture = await createImageBitmap(file)
    const { width, height } = picture
    const plan = shrinkPlan({ width, height, bytes: file.size, type: file.type }, limits)
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
