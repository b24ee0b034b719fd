import { isEnvelope } from '@xuegong/contracts/envelope'
import type { JournalEntry } from '@xuegong/contracts/modules/kit/journal'
import { refusals } from '@xuegong/contracts/refusals'
import { answerOf } from '#api/send.ts'

/** The sentence in a refusal's answer, as a person read it. */
const sentenceOf = ({ status, answer, requestId }: JournalEntry): string => {
  const { body } = answerOf(status ?? 0, answer, requestId) as { body: unknown }
  return isEnvelope(body) ? body.RequestMsg : ''
}

/** Why a call was answered as it was, in words: a refusal by its name is said as it was said to the person, with the name behind. */
export function reasonWords(entry: JournalEntry): string {
  const { reason, rule } = entry
  if (rule !== null && reason === `规则 ${rule}`)
    return `${rule === 'header' ? '请求头 X-Kit-Outcome' : `规则 ${rule}`} 指定了这个结果`
  if (!(reason in refusals)) return reason || '成功'
  return `${sentenceOf(entry) || '拒绝'}（${reason}）`
}
