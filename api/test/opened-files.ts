import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { onTestFinished, vi } from 'vitest'

/** Changes each file that is opened, during one test. */
export function eachOpened(change: (handle: promises.FileHandle) => void): void {
  const { open } = promises
  const opening = vi.spyOn(promises, 'open').mockImplementation(async (...all) => {
    const handle = await open(...all)
    change(handle)
    return handle
  })
  syncBuiltinESMExports()
  onTestFinished(() => {
    opening.mockRestore()
    syncBuiltinESMExports()
  })
}

/** Counts how often somebody waits until a file that he has opened is on the disk, during one test. */
export function countFlushes(): () => number {
  let flushes = 0
  eachOpened(handle => {
    const { sync } = handle
    handle.sync = () => ((flushes += 1), sync.call(handle))
  })
  return () => flushes
}
