import { mkdtempSync, readdirSync, readlinkSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Bytes that must be free in memory: worlds of the largest preset have 160 MB each. */
export const room = 4 * 2 ** 30

/** Numbers of processes mean something within their namespace only: containers may share a folder. */
function namespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid').replace(/\D/g, '')
  } catch {
    return '0'
  }
}
export const prefix = `xuegong-test-${namespace()}-`

const freeIn = (folder: string): number => {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return 0
  }
}

const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function removeOwn(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // Somebody else's, who is not to keep us from our tests.
  }
}

/** Removes what processes have left in a folder that were killed and could not do so themselves. */
export function sweep(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = Number(name.startsWith(prefix) && name.slice(prefix.length).split('-')[0])
    if (pid > 0 && !isThere(pid)) removeOwn(join(folder, name))
  }
}

/** Where the worlds of tests lie: in memory where there is room, as each is a file or more, which costs the system half as much again on a disk. */
export const placeFor = (memory: string, disk: string, free = freeIn): string => (free(memory) > room ? memory : disk)

let place: string | undefined

/** A new folder for the worlds of a test server. The number of the process stands in its name: what a killed one leaves is removed by the next. */
export function worldFolder(): string {
  if (place === undefined) {
    place = placeFor('/dev/shm', tmpdir())
    sweep(place)
  }
  return mkdtempSync(join(place, `${prefix}${process.pid}-`))
}
