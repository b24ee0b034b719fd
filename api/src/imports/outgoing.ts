import { once } from 'node:events'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { ThreadTask } from '#jobs/threads'
import type { World } from '#world/world'

let made = 0

/**
 * A workbook to be sent, which a worker writes to the path that it is told, beside the main thread. Nothing of it stays on the disk,
 * even where nobody reads it to its end. `name` only tells files apart.
 */
export async function outgoing(world: World, name: string, write: (target: string) => ThreadTask): Promise<Readable> {
  const folder = join(world.filesDir, 'outgoing')
  await mkdir(folder, { recursive: true })
  made += 1
  const target = join(folder, `${name}-${process.pid}-${made}.xlsx`)
  try {
    const [code] = (await once(write(target), 'exit')) as [number]
    // Where the disk takes no more, a worker may wait for a stream that has ended without a word, and stops so.
    if (code !== 0) throw Object.assign(new Error('a workbook to be sent was not finished'), { code: 'ENOSPC' })
    const file = await open(target)
    return file.createReadStream()
  } finally {
    // An open file can still be read after its name is gone.
    await rm(target, { force: true })
  }
}
