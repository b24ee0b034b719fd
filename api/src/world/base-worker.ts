import { workerData } from 'node:worker_threads'
import { closeDb } from '@xuegong/db/client'
import { seedFile } from '@xuegong/db/seed/seed'
import type { BaseOrder } from './bases.ts'

// Seeds one base file off the main thread. It leaves WAL mode, so that the file can be opened read-only and copied alone.
const { file, migrations, ...order } = workerData as BaseOrder
const db = seedFile(file, migrations, order)
db.$client.pragma('wal_checkpoint(TRUNCATE)')
db.$client.pragma('journal_mode = DELETE')
closeDb(db)
