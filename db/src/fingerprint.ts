import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a seeded file is made from, relative to the root of the workspace. */
const sources = [
  'db/src',
  'db/migrations',
  ...['permissions', 'module-names', 'file-fields'].map(name => `contracts/src/${name}.ts`),
  ...['evaluation/codes', 'evaluation/words', 'kit/worlds', 'workflow/business-types'].map(
    name => `contracts/src/modules/${name}.ts`,
  ),
]

/** In a package, which has no sources: the file with the hash of those that it was made from. */
export const keptFingerprint = 'db/fingerprint'

/** A short hash of all sources that decide what is in a seeded file; names the cached files. Takes the root of the workspace, or of a package. */
export function fingerprint(root: string): string {
  const kept = join(root, keptFingerprint)
  if (existsSync(kept)) return readFileSync(kept, 'utf8')
  const hash = createHash('sha256')
  for (const path of sources.flatMap(source => filesBelow(root, source)).sort())
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  return hash.digest('hex').slice(0, 16)
}

/** A file, or all files below a folder, as paths with `/`. */
function filesBelow(root: string, path: string): string[] {
  if (/\.\w+$/.test(path)) return [path]
  return readdirSync(join(root, path), { withFileTypes: true }).flatMap(entry =>
    entry.isDirectory() ? filesBelow(root, `${path}/${entry.name}`) : [`${path}/${entry.name}`],
  )
}
