import { workerData } from 'node:worker_threads'
import { seedBase } from '@xuegong/db/seed/seed'
import type { BaseOrder } from './bases.ts'

// Seeds one base file off the main thread.
const { file, sources, ...order } = workerData as BaseOrder
seedBase(file, sources, order)
