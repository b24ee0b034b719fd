import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Bytes that must be free in memory: worlds of the largest preset have 160 MB each. */
const room = 4 * 2 ** 30

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > room
  } catch {
    return false
  }
}

const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Removes what processes have left in a folder that were killed and could not do so themselves. */
export function sweep(folder: string): void {
  for (const name of readdirSync(folder)) {
    const [, pid] = /^xuegong-test-(\d+)-/.exec(name) ?? []
    if (pid && !isThere(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true })
  }
}

let place: string | undefined

/**
 * A new folder for the worlds of a test server. Where a machine has memory to spare they lie there: each is a file or more, which costs
 * the system twice as much on a disk.
 */
export function worldFolder(): string {
  if (place === undefined) {
    place = hasRoom('/dev/shm') ? '/dev/shm' : tmpdir()
    sweep(place)
  }
  return mkdtempSync(join(place, `xuegong-test-${process.pid}-`))
}
