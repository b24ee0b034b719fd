import { ProviderConfig } from '@xuegong/contracts/modules/account/sign-on/provider-config'
import * as t from 'typebox'
import type { ParamForm } from '#data/param-form'
import { violation } from '#http/validate'
import { refuse } from '#refuse'

/** What stands for a secret that is not shown. */
const hidden = '******'

const Providers = t.Array(ProviderConfig, { maxItems: 10 })

const wrong = (reason: string): never => refuse('INVALID_INPUT', { reason: `参数值格式不正确：${reason}` })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return wrong('不是有效的 JSON')
  }
}

const missing = ({ Code }: ProviderConfig) => `请填写 ${Code} 的密钥`

/** A CAS server is asked about each ticket; with the others, whoever knows an empty secret could be anybody. */
const needsSecret = ({ Kind, Secret }: ProviderConfig) => Kind !== 'cas' && Secret.trim() === ''

/** The providers of a text; refuses one that is none, or names a provider twice. */
function providersIn(text: string): ProviderConfig[] {
  const value = parsed(text)
  const reason = violation(Providers, value)
  if (reason !== null) return wrong(reason)
  const providers = value as ProviderConfig[]
  const codes = providers.map(({ Code }) => Code)
  const twice = codes.find((code, at) => codes.indexOf(code) !== at)
  return twice ? wrong(`提供方 ${twice} 重复`) : providers
}

/** The providers of a school. Their secrets are never shown; what stands for one leaves it as it is. */
export const providersParam: ParamForm = {
  Id: 'SsoProviders',
  read: (entered, stored) => {
    if (!entered.trim()) return ''
    const before = new Map(stored ? providersIn(stored).map(({ Code, Secret }) => [Code, Secret]) : [])
    const providers = providersIn(entered).map(provider => {
      if (provider.Secret !== hidden) return provider
      return { ...provider, Secret: before.get(provider.Code) ?? wrong(missing(provider)) }
    })
    const open = providers.find(needsSecret)
    return open ? wrong(missing(open)) : JSON.stringify(providers)
  },
  shown: stored =>
    stored && JSON.stringify(providersIn(stored).map(provider => ({ ...provider, Secret: provider.Secret && hidden }))),
}
