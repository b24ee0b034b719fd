import { workerData } from 'node:worker_threads'
import type { Sources } from '@xuegong/db/source-print'
import { upgradeFile } from '@xuegong/db/upgrade'

// Brings one stored file up to date beside the main thread.
const { file, sources } = workerData as { file: string; sources: Sources }
upgradeFile(file, sources)
