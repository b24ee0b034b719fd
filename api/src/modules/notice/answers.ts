import { mostAnswer, type ReceiptContent, type ReceiptField } from '@xuegong/contracts/modules/notice/receipt'
import { dayPattern } from '@xuegong/contracts/shapes'
import { refuse } from '#refuse'

type Answer = ReceiptContent[string]
const day = new RegExp(dayPattern)
/** Whether it is a day of the calendar: what is none becomes another one, or no time at all. */
const isDay = (text: unknown) => {
  if (typeof text !== 'string' || !day.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
const isEmpty = (answer: Answer | undefined) =>
  answer === undefined ||
  (typeof answer === 'string' && answer.trim() === '') ||
  (Array.isArray(answer) && answer.length === 0)

const fault = (reason: string): never => refuse('INVALID_INPUT', { reason })

/** An answer in the form in which it is kept; refuses one that does not fit its question. */
function fitting({ Label, Type, Options = [] }: ReceiptField, answer: Answer): Answer {
  switch (Type) {
    case 'text':
      if (typeof answer !== 'string') return fault(`${Label}格式不正确`)
      return answer.trim().length <= mostAnswer ? answer.trim() : fault(`${Label}不能超过${mostAnswer}个字`)
    case 'number': {
      const number = typeof answer === 'string' ? Number(answer) : answer
      return typeof number === 'number' && Number.isFinite(number) ? number : fault(`${Label}须为数字`)
    }
    case 'date':
      return isDay(answer) ? answer : fault(`${Label}日期格式不正确`)
    case 'radio':
      return typeof answer === 'string' && Options.includes(answer) ? answer : fault(`请选择${Label}`)
    case 'checkbox': {
      const several = Array.isArray(answer) ? [...new Set(answer)] : fault(`请选择${Label}`)
      return several.every(each => Options.includes(each)) ? several : fault(`请选择${Label}`)
    }
  }
}

/** What was answered to a form, by its questions alone; refuses what is missing or does not fit. */
export function answerOf(form: readonly ReceiptField[], given: ReceiptContent): ReceiptContent {
  const answers = form.flatMap((field): [string, Answer][] => {
    const answer = given[field.Key]
    if (answer !== undefined && !isEmpty(answer)) return [[field.Key, fitting(field, answer)]]
    const chosen = field.Type === 'radio' || field.Type === 'checkbox' || field.Type === 'date'
    if (field.Required === 1) fault(`${chosen ? '请选择' : '请输入'}${field.Label}`)
    return []
  })
  return Object.fromEntries(answers)
}
