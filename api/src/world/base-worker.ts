import { workerData } from 'node:worker_threads'
import { closeDb, openDb } from '@xuegong/db/client'
import { migrate } from '@xuegong/db/migrate'
import { seed } from '@xuegong/db/seed/seed'
import type { BaseOrder } from './bases.ts'

// Seeds one base file off the main thread. It leaves WAL mode, so that the file can be opened read-only and copied alone.
const { file, preset, now, migrations } = workerData as BaseOrder
const db = openDb(file, { relaxed: true })
migrate(db, migrations)
seed(db, { preset, now })
db.$client.pragma('wal_checkpoint(TRUNCATE)')
db.$client.pragma('journal_mode = DELETE')
closeDb(db)
