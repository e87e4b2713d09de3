export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/**
 * The smallest box around everything that is not transparent, with a margin, inside the picture.
 * Null for an empty one. `pixels` are RGBA, four bytes each.
 */
export function inkBounds(
  pixels: Uint8ClampedArray,
  { width, height, margin }: { width: number; height: number; margin: number },
): Box | null {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (!pixels[(y * width + x) * 4 + 3]) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  }
  if (right < 0) return null
  const x = Math.max(0, left - margin)
  const y = Math.max(0, top - margin)
  return {
    x,
    y,
    width: Math.min(width, right + margin + 1) - x,
    height: Math.min(height, bottom + margin + 1) - y,
  }
}
