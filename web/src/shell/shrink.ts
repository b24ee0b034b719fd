/** The longest side of a picture that is kept, in pixels, and the most that it may weigh. */
const [side, mostBytes] = [256, 64 * 1024]

/** Width and height of the square in the middle that is cut out, and where it begins. */
export function cutOf(
  width: number,
  height: number,
): { readonly x: number; readonly y: number; readonly size: number } {
  const size = Math.min(width, height)
  return { x: Math.round((width - size) / 2), y: Math.round((height - size) / 2), size }
}

const bytesOf = (address: string) => Math.floor(((address.length - address.indexOf(',') - 1) * 3) / 4)

/** The square in the middle of a picture, small enough to be kept, as an address that holds it. Fails where it cannot be read. */
export async function shrunk(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file)
  const { x, y, size } = cutOf(picture.width, picture.height)
  const canvas = document.createElement('canvas')
  const edge = Math.min(side, size)
  canvas.width = edge
  canvas.height = edge
  const context = canvas.getContext('2d')!
  // What is clear in a PNG would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, edge, edge)
  context.drawImage(picture, x, y, size, size, 0, 0, edge, edge)
  picture.close()
  const qualities = [0.9, 0.7, 0.5]
  const made = qualities.map(quality => () => canvas.toDataURL('image/jpeg', quality))
  for (const make of made) {
    const address = make()
    if (bytesOf(address) <= mostBytes) return address
  }
  return canvas.toDataURL('image/jpeg', 0.3)
}
