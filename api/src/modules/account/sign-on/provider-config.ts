import type { ProviderConfig } from '@xuegong/contracts/modules/account/sign-on/provider-config'
import type { Ctx } from '#data/ctx'
import { paramOf } from '#data/params'
import type { ServerParts } from '#modules/descriptor'

/** The providers of a school: those that it has configured, else those that the kit emulates. */
export function providersOf(
  ctx: Pick<Ctx, 'world' | 'db' | 'home'>,
  { emulated }: Pick<ServerParts, 'emulated'>,
): readonly ProviderConfig[] {
  const configured = paramOf(ctx, 'SsoProviders')
  return configured ? (JSON.parse(configured) as ProviderConfig[]) : emulated(ctx.world, ctx.home)
}
