/** Who imports whom among the files of the project. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, posix, relative, sep } from 'node:path'

/** What may stand for a file of ours: `./x`, `../x`, `#x`, `@xuegong/x`, at once or when it is needed. */
const named = /(?:from|import\(?)\s*'([#.@][^']+)'/g

/** A file may go while others are read. */
function textOf(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return ''
    throw error
  }
}

/** The files that import each file, and each of those that are `gone`, all of them by their path in the folder. */
export function importersOf(folder, files, gone = []) {
  const known = new Set([...files, ...gone])
  const kept = new Map()

  /** Where the file of a name lies, or where Node looks for one that is gone: its error tells. */
  function lookedFor(top, name) {
    try {
      return createRequire(join(folder, top, 'package.json')).resolve(name)
    } catch (error) {
      return /'(.+)'/.exec(error.message)?.[1] ?? ''
    }
  }

  /** The file of a name that means the same in a whole package. Those of ours lie in the folders that they are called by. */
  const inPackage = (top, name) =>
    relative(folder, lookedFor(top, name))
      .replaceAll(sep, '/')
      .replace(/^.*node_modules\/@xuegong\//, '')

  function fileOf(importer, name) {
    const isPath = name.startsWith('.')
    const from = isPath ? posix.dirname(importer) : importer.split('/', 1)[0]
    const key = `${from} ${name}`
    if (!kept.has(key)) {
      const places = ['', '.ts', '.tsx']
        .values()
        .map(end => (isPath ? posix.join(from, name + end) : inPackage(from, name + end)))
      kept.set(
        key,
        places.find(place => known.has(place)),
      )
    }
    return kept.get(key)
  }

  const importers = new Map()
  for (const file of files.filter(each => /\.(ts|tsx|mjs)$/.test(each)))
    for (const [, name] of textOf(join(folder, file)).matchAll(named)) {
      const imported = fileOf(file, name)
      if (imported) importers.set(imported, (importers.get(imported) ?? new Set()).add(file))
    }
  return importers
}

/** What is found at the files that import one, or else at those that import them, and so on. */
export function nearest(file, importers, foundAt) {
  const seen = new Set()
  for (let round = [file]; round.length > 0; ) {
    const found = round.flatMap(foundAt)
    if (found.length > 0) return [...new Set(found)]
    for (const each of round) seen.add(each)
    round = [...new Set(round.flatMap(each => [...(importers.get(each) ?? [])]))].filter(each => !seen.has(each))
  }
  return []
}
