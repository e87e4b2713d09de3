/** Longest side in pixels: the server keeps 400, shown at 96 and twice that on dense screens. */
const longestSide = 800
const jpegQuality = 0.85

/**
 * A picture made smaller on this device, where it is larger than will ever be shown. A browser that
 * cannot do it, or a file that is no picture, goes as it is: the server decides.
 */
export async function shrinkPortrait(file: File): Promise<File> {
  if (typeof createImageBitmap !== 'function') return file
  try {
    const picture = await createImageBitmap(file)
    const { width, height } = picture
    const scale = Math.min(1, longestSide / Math.max(width, height))
    const drawn = scale < 1 ? await draw(picture, scale) : undefined
    picture.close()
    if (!drawn || drawn.size >= file.size) return file
    return new File([drawn], file.name.replace(/\.\w+$/, '.jpg'), { type: drawn.type })
  } catch {
    return file
  }
}

function draw(picture: ImageBitmap, scale: number): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures.')
  // A JPEG knows no transparency: without paper under it, it turns black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be written.'))),
      'image/jpeg',
      jpegQuality,
    ),
  )
}
