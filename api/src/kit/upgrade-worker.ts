import { workerData } from 'node:worker_threads'
import { upgradeFile } from '@xuegong/db/migrate'

// Brings one stored file up to date beside the main thread.
const { file, migrations } = workerData as { file: string; migrations: string }
upgradeFile(file, migrations)
