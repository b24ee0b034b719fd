import { afterAll } from 'vitest'
import { endFile } from './file-end.ts'

afterAll(endFile)
