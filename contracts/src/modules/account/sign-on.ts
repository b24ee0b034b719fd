/**
 * account, every way in beside the password: providers of the school, WeChat, a forgotten password, activation.
 *
 * Exchange: no ticket → the address of the provider (90002, the address alone) → the person signs in there → comes back with a ticket
 * → a session. A ticket is good once: its hash is kept before the session begins, so the second of two loses. What the provider
 * says of a ticket, a state that is not that of this browser, and a ticket of another provider or school are told alike:
 * `票据已失效，请重新登录`, with the cause behind -----. A provider that does not answer within five seconds, answers anything else than
 * was agreed, or more than 64 KB, is unavailable. Somebody whom the provider knows and the school does not gets 90003.
 */
import { module } from '#contracts/endpoint'
import { activationCalls } from './sign-on/activation.ts'
import { bindingCalls } from './sign-on/binding.ts'
import { providerCalls, wechatCalls } from './sign-on/providers.ts'
import { systemCalls } from './sign-on/systems.ts'
import { recoveryCalls } from './sign-on/recovery.ts'

/** What the pages load on which sign-on systems lead back. */
export const signOn = module('account', { ...providerCalls, ...wechatCalls, ...systemCalls })
/** What the pages load that bind WeChat. */
export const binding = module('account', bindingCalls)
/** What the pages load that help those who cannot come in. */
export const recovery = module('account', { ...recoveryCalls, ...activationCalls })
