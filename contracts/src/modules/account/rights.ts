import { module } from '#contracts/endpoint'
import { menuCalls } from './menus.ts'
import { roleCalls } from './roles.ts'

/** Calls of the module account that only the pages of administrators make: apart, so that signing in does not load them. */
export const rights = module('account', { ...roleCalls, ...menuCalls })
