import type { Sources } from '@xuegong/db/source-print'
import { upgradeFile } from '@xuegong/db/upgrade'
import { takeTasks } from '#jobs/thread-tasks'

// Brings stored files up to date beside the main thread.
await takeTasks(async ({ file, sources }: { file: string; sources: Sources }) => void upgradeFile(file, sources))
