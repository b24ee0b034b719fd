import { createHmac } from 'node:crypto'
import type { ProviderConfig } from '@xuegong/contracts/modules/account/sign-on/provider-config'
import { basePath } from '#http/home'
import type { World } from '#world/world'

const providers = [
  { Code: 'dr', Name: '统一身份认证', Kind: 'cas', Show: 1 },
  { Code: 'qywx', Name: '企业微信', Kind: 'wecom', Show: 1 },
  { Code: 'ly', Name: 'LY 平台', Kind: 'token', Show: 1 },
  { Code: 'ym', Name: 'YM 平台', Kind: 'signed', Show: 1 },
  { Code: 'wx', Name: '微信', Kind: 'wecom', Show: 0 },
] as const

/** The providers that the kit emulates for a world. `home`: where browsers see the world. */
export type Emulated = (world: Pick<World, 'id'>, home: string) => readonly Required<ProviderConfig>[]

/** Emulated providers have secrets that no other world has, made of that of the server. `self`: where the server listens. */
export const emulatedBy =
  (secret: string, self: () => string): Emulated =>
  (world, home) =>
    providers.map(provider => {
      const path = `__kit/idp/${provider.Code}`
      return {
        ...provider,
        Icon: provider.Code,
        BaseUrl: `${home}${path}`,
        BackUrl: `${self()}${basePath(world)}${path}`,
        LogoutUrl: provider.Kind === 'wecom' ? '' : `${home}${path}/logout`,
        AppId: `xuegong-${provider.Code}`,
        Secret: createHmac('sha256', secret).update(`idp ${world.id} ${provider.Code}`).digest('hex'),
        AgentId: provider.Kind === 'wecom' ? '1000002' : '',
      }
    })
