import { markWal } from '@xuegong/db/client'
import { inodeOf } from './bases.ts'
import { copyToNew } from './copy-file.ts'

/** Copies of base files, for worlds that begin to write. */
export interface Copies {
  /** A copy of a base file; whoever takes it moves it away. */
  take(base: string): Promise<string>
  /** Resolves when nothing is being copied any more. */
  close(): Promise<void>
}

interface Spare {
  readonly file: string
  /** The inode of its base. */
  readonly of: number | undefined
}

/**
 * Keeps one copy ready of each base that was copied before, as copying is most of what the first write to a world waits for.
 * `place` names a file in a folder that is emptied at each start.
 */
export function openCopies(place: () => string): Copies {
  const ready = new Map<string, Promise<Spare | undefined>>()
  const copy = async (base: string) => {
    const file = place()
    await copyToNew(base, file)
    await markWal(file)
    return file
  }
  return {
    take: async base => {
      const inode = await inodeOf(base)
      const spare = ready.get(base)
      // Whoever comes meanwhile copies for himself. A spare that failed is made again by whoever needs it, who is told why.
      ready.delete(base)
      const kept = await spare
      // A base that was seeded anew is another file of that name.
      const file = kept && (inode === undefined || kept.of === inode) ? kept.file : await copy(base)
      if (!ready.has(base))
        ready.set(
          base,
          copy(base).then(
            file => ({ file, of: inode }),
            () => undefined,
          ),
        )
      return file
    },
    close: async () => void (await Promise.all(ready.values())),
  }
}
