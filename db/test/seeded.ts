import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the files that were seeded once for all tests. */
    seededFolder: string
  }
}

/** Gives the tests a folder for files that they seed once, and removes it behind them. */
export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'xuegong-seeded-'))
  project.provide('seededFolder', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
