/** dormitory, the upkeep of rooms: what is broken, and how clean they are. Residents call it on their phones, staff at desks. */
import { module } from '#contracts/endpoint'
import { hygieneCalls } from './hygiene.ts'
import { repairCalls } from './repairs.ts'

export const upkeep = module('dormitory', { ...repairCalls, ...hygieneCalls })
