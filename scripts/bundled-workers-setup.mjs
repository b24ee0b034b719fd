/** A setup file of Vitest, for tests whose modules Node itself loads. */
import { findBundledWorkers } from './bundled-workers.mjs'

findBundledWorkers()
