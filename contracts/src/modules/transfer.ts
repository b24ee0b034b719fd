/** transfer — files in and files out: imports and exports as tasks, the file store, and printing. Purpose, states and rules stand at the head of each part. */
import { module } from '../endpoint.ts'
import { exportCalls } from './transfer/exports.ts'
import { fileCalls } from './transfer/files.ts'
import { importCalls } from './transfer/imports.ts'
import { schoolTaskCalls } from './transfer/school-tasks.ts'

export const transfer = module('transfer', { ...importCalls, ...schoolTaskCalls, ...exportCalls, ...fileCalls })
