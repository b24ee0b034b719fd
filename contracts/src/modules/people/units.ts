/** people, organisations and classes: calls that only the pages about them load. */
import { module } from '#contracts/endpoint'
import { classCalls } from './classes.ts'
import { orgCalls } from './orgs.ts'

export const units = module('people', { ...orgCalls, ...classCalls })
