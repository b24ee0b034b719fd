/** A setup file of Vitest, for tests that have the api. */
import { findBundledWorkers } from './bundled-workers.mjs'

findBundledWorkers()
