import { workerData } from 'node:worker_threads'
import { seedBase } from '@xuegong/db/seed/seed'
import type { BaseOrder } from './bases.ts'

// Seeds one base file off the main thread.
const { file, preset, now, sources } = workerData as BaseOrder
seedBase(file, sources.migrations, { preset, now, print: sources.print })
