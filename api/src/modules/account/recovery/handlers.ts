import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { recovery } from '@xuegong/contracts/modules/account/sign-on'
import type { Ctx } from '#data/ctx'
import { enteredName } from '#http/entered-name'
import type { Handlers } from '#http/implement'
import type { ServerParts } from '#modules/descriptor'
import { refuse } from '#refuse'
import { begin } from '../begin.ts'
import { solvesCaptcha } from '../captcha.ts'
import { keepLogin } from '../login-log.ts'
import { activateNewStudent, checkedAccount, checkNewStudent } from './activation.ts'
import { codeSeconds, countCode, countLink } from './limits.ts'
import { mayRecover, ownerNamed } from './owner.ts'
import { linkBase, sendLink } from './reset-links.ts'
import { resetByCode } from './reset.ts'
import { finishedBy, nameOfWaiting, sendAnother } from './second-check.ts'
import { newKey, sendCode } from './sent-codes.ts'

type Wanted = Input<typeof recovery.sendSmsCode>

/** A forgotten password, the second check of a login, and the activation of new students. */
export function recoveryHandlers(parts: ServerParts): Handlers<typeof recovery> {
  const { outbox, sessions, signIn, isCurrent, self } = parts
  return {
    mailReset: (ctx, { LoginName, Mail: mail, Key, Code }) => {
      const { world } = ctx
      if (!solvesCaptcha(world, Key, Code)) return refuse('CAPTCHA_WRONG')
      const [name, base] = [enteredName(LoginName), linkBase(ctx, self)]
      if (countLink(ctx, name)) outbox.afterwards(world, () => sendLink(world, { name, mail, base }))
      return ''
    },
    sendSmsCode: (ctx, input) => sendSmsCode(ctx, input, parts),
    resetByCode: (ctx, input) => resetByCode(ctx, input, parts),
    verifyLogin: (ctx, { Key, Code }) => {
      const finish = () => {
        const { user, ApplyType } = finishedBy(ctx, Key, Code)
        return begin(ctx, user, ApplyType, signIn)
      }
      const entered = nameOfWaiting(ctx, Key)
      if (!entered) return finish()
      return keepLogin(ctx, { logins: sessions.logins, isCurrent }, { Via: 'second', entered }, finish)
    },
    checkNewStudent,
    activateNewStudent,
  }
}

function sendSmsCode(ctx: Ctx, input: Wanted, { outbox }: ServerParts): Result<typeof recovery.sendSmsCode> {
  const { Scene, Mobile = '', ProofKey = '' } = input
  if (Scene === 'second') {
    sendAnother(ctx, ProofKey, outbox)
    return { Key: ProofKey, Seconds: codeSeconds }
  }
  if (!solvesCaptcha(ctx.world, input.Key ?? '', input.Code ?? '')) return refuse('CAPTCHA_WRONG')
  const Key = newKey()
  sendCode(ctx, outbox, { scene: Scene, mobile: Mobile, ...whose(ctx, input) }, Key)
  return { Key, Seconds: codeSeconds }
}

/**
 * Whose code it is to be, counted under his name. A forgotten password: the account of the entered name, if that is its number; an
 * activation: who was checked a short while ago, with any number.
 */
function whose(ctx: Ctx, { Scene, LoginName, Mobile, ProofKey = '' }: Wanted): { UserId: string; PwdHash: string } {
  if (Scene === 'activate') {
    const { user } = checkedAccount(ctx, ProofKey)
    countCode(ctx, 'activate', enteredName(user.LoginName))
    return { UserId: user.Id, PwdHash: user.PwdHash }
  }
  const name = enteredName(LoginName)
  countCode(ctx, 'retrieve', name)
  const owner = ownerNamed(ctx.db, name)
  const isHis = owner !== undefined && mayRecover(owner.user) && owner.Mobile === Mobile
  return isHis ? { UserId: owner.user.Id, PwdHash: owner.user.PwdHash } : { UserId: '', PwdHash: '' }
}
