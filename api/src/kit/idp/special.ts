import type { IdpMode } from '@xuegong/contracts/modules/kit/idp'

/** What a presenter may have go wrong. The first are about what is handed out, the others about how the provider answers for it. */
export const specials = {
  ok: '正常',
  unknownUser: '未登记的用户',
  expired: '过期票据',
  used: '已用票据',
  forged: '伪造票据',
  otherProvider: '其他提供方的票据',
  otherWorld: '其他世界的票据',
  slow: '慢 3 秒',
  hang: '无应答',
  down: '返回 503',
  badAnswer: '错误报文',
  entity: '带实体的 XML',
} as const

export type Special = keyof typeof specials

/** Those of a provider that is asked for nothing: all that can go wrong is in what it hands out. */
export const inTicketsAlone: readonly Special[] = [
  'ok',
  'unknownUser',
  'expired',
  'used',
  'forged',
  'otherProvider',
  'otherWorld',
]
export const allSpecials = Object.keys(specials) as Special[]

/** How the provider answers for what is handed out in a special case. */
export const modeOf = (special: Special): IdpMode =>
  special === 'used' || special === 'forged' || special === 'otherProvider' || special === 'otherWorld' ? 'ok' : special

/** Somebody whom no school has. */
export const stranger = { person: 'unregistered-0001', name: '未登记用户' } as const
