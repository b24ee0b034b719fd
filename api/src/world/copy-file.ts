import { constants, copyFile, open, rm } from 'node:fs/promises'

const { COPYFILE_EXCL, COPYFILE_FICLONE_FORCE } = constants

/** Bytes that are read and written at once: most files at all. Memory that shorter ones do not reach is never taken. */
const stretch = 2 ** 23
/** Those of a copy that is made beside another one: many at once would take as many times the memory. */
const shortStretch = 2 ** 20

/** What copies go through, one after the other: the kernel takes as long for fresh memory as for a third of a copy. */
let passing: Buffer | undefined
let isTaken = false

/**
 * Copies a file to a name that nothing has: as a clone where the file system makes some, which takes no time. Fails with the error of
 * the file system (EEXIST where the name is taken), and then leaves nothing of its own.
 *
 * `copyFile` without a clone empties what it writes to first, even the file that it has just made. By that ext4 knows a file that is being
 * replaced, and has it written to the disk as soon as it is closed: whatever lives for a moment would be, and its removal waits for it.
 */
export async function copyToNew(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to, COPYFILE_EXCL | COPYFILE_FICLONE_FORCE)
  } catch {
    // What is wrong with the files is told by whoever reads and writes them; everything else means that there are no clones here.
    await copyBytes(from, to)
  }
}

async function copyBytes(from: string, to: string) {
  const source = await open(from)
  try {
    const target = await open(to, 'wx')
    const isBeside = isTaken
    const memory = isBeside ? Buffer.allocUnsafeSlow(shortStretch) : (passing ??= Buffer.allocUnsafeSlow(stretch))
    isTaken = true
    try {
      let read: number
      do {
        read = (await source.read(memory, 0, memory.length, null)).bytesRead
        for (let at = 0; at < read; ) at += (await target.write(memory, at, read - at, null)).bytesWritten
        // Less than was asked for is not the end: folders that are shared give what they have.
      } while (read > 0)
    } catch (error) {
      await rm(to, { force: true })
      throw error
    } finally {
      if (!isBeside) isTaken = false
      await target.close()
    }
  } finally {
    await source.close()
  }
}

/**
 * Waits until what a file holds is on the disk, as a copy that was just made is not. Never for a database that is open in this process:
 * closing its file takes SQLite's locks on it away.
 */
export async function flushFile(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
