import { existsSync, readdirSync, readlinkSync } from 'node:fs'

const folder = '/proc/self/fd'

/** Whether this system tells which files a process holds open. */
export const tellsOpenFiles = existsSync(folder)

/** How often this process holds a file open. */
export const timesOpen = (path: string): number =>
  readdirSync(folder).filter(name => {
    try {
      return readlinkSync(`${folder}/${name}`) === path
    } catch {
      // It was open for reading this list.
      return false
    }
  }).length
