/** account, for its administrators: calls that only their pages load. */
import { module } from '#contracts/endpoint'
import { adminCalls } from './admin.ts'
import { newUserCalls } from './new-users.ts'
import { userRightCalls } from './user-rights.ts'
import { userCalls } from './users.ts'

export const accounts = module('account', { ...userCalls, ...adminCalls, ...userRightCalls, ...newUserCalls })
