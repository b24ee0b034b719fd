import { paramOf } from '#data/params'
import type { Ctx } from '#data/ctx'
import { basePath } from '#http/home'
import type { ServerParts } from '#modules/descriptor'
import type { World } from '#world/world'

/** How a provider proves who somebody is: CAS 3.0, an opaque token, a signed ticket, OAuth2 of Enterprise WeChat. */
export type ProviderKind = 'cas' | 'token' | 'signed' | 'wecom'

/** A provider as the site parameter `SsoProviders` has it. */
export interface ProviderConfig {
  readonly Code: string
  readonly Name: string
  readonly Kind: ProviderKind
  /** Where browsers go. */
  readonly BaseUrl: string
  /** Where this server asks. */
  readonly BackUrl: string
  /** Ends the session there; empty: it knows of none. */
  readonly LogoutUrl: string
  readonly AppId: string
  /** Never leaves the server. */
  readonly Secret: string
  /** Enterprise WeChat only. */
  readonly AgentId: string
  readonly Icon: string
  /** Whether the login page offers it. */
  readonly Show: 0 | 1
}

const emulatedProviders = [
  { Code: 'dr', Name: '统一身份认证', Kind: 'cas', Icon: 'dr', Show: 1 },
  { Code: 'qywx', Name: '企业微信', Kind: 'wecom', Icon: 'qywx', Show: 1 },
  { Code: 'ly', Name: 'LY 平台', Kind: 'token', Icon: 'ly', Show: 1 },
  { Code: 'ym', Name: 'YM 平台', Kind: 'signed', Icon: 'ym', Show: 1 },
  { Code: 'wx', Name: '微信', Kind: 'wecom', Icon: 'wx', Show: 0 },
] as const

type Emulated = Pick<ServerParts, 'self' | 'secretOf'>

/** The providers that the kit emulates for a world, whose secrets no other world has. `home`: where browsers see the world. */
export const emulatedOf = (world: Pick<World, 'id'>, home: string, { self, secretOf }: Emulated): ProviderConfig[] =>
  emulatedProviders.map(provider => {
    const path = `__kit/idp/${provider.Code}`
    return {
      ...provider,
      BaseUrl: `${home}${path}`,
      BackUrl: `${self()}${basePath(world)}${path}`,
      LogoutUrl: provider.Kind === 'wecom' ? '' : `${home}${path}/logout`,
      AppId: `xuegong-${provider.Code}`,
      Secret: secretOf(`idp ${world.id} ${provider.Code}`),
      AgentId: provider.Kind === 'wecom' ? '1000002' : '',
    }
  })

/** The providers of a school: those that it has configured, else those that the kit emulates. */
export function providersOf(ctx: Pick<Ctx, 'world' | 'db' | 'home'>, parts: Emulated & Pick<ServerParts, 'kit'>) {
  const configured = paramOf(ctx, 'SsoProviders')
  if (configured) return JSON.parse(configured) as ProviderConfig[]
  return parts.kit ? emulatedOf(ctx.world, ctx.home, parts) : []
}
