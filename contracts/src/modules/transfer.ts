/** transfer — files in and files out: imports as tasks, the file store, and printing. Purpose, states and rules stand at the head of each part. */
import { module } from '../endpoint.ts'
import { fileCalls } from './transfer/files.ts'
import { importCalls } from './transfer/imports.ts'

export const transfer = module('transfer', { ...importCalls, ...fileCalls })
