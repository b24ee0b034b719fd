import type { Endpoint } from '@xuegong/contracts/endpoint'
import type { FaultRule } from '@xuegong/contracts/modules/kit/faults'
import type { Words } from '@xuegong/contracts/refusal'
import { canHold, choicesOf, hasField, type Wanted } from './fault-fields.ts'

/** What a rule asks of an endpoint, and what is wrong with a rule that no endpoint satisfies. */
interface Hurdle {
  readonly passes: (endpoint: Endpoint) => boolean
  /** `those`: the endpoints that satisfy all that the rule asks besides, so far. */
  readonly wrong: (those: readonly Endpoint[]) => Words
}

/** Whether a call is meant by `module.name`, by its path, or by a name with `*` for any text, such as `*.list*`. */
export function isNamed({ module, name, path }: Pick<Endpoint, 'module' | 'name' | 'path'>, wanted: string): boolean {
  const key = `${module}.${name}`
  return wanted.includes('*') ? fits(key, wanted.split('*')) : wanted === key || wanted === path
}

/** Whether a text consists of these parts with any text between them. Each part is looked for once, behind the one before it. */
function fits(text: string, [first = '', ...rest]: readonly string[]): boolean {
  const last = rest.pop() ?? ''
  if (!text.startsWith(first)) return false
  let at = first.length
  for (const part of rest) {
    const found = text.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return text.length - last.length >= at && text.endsWith(last)
}

/** The controller of a path, `/api/<controller>/…`, in lower case. */
const controllerOf = (path: string): string => (path.split('/')[2] ?? '').toLowerCase()

/** Whether a call answers rows, a page of them or all. */
export const isList = ({ kind, result }: Pick<Endpoint, 'kind' | 'result'>): boolean => {
  const { type, properties = {} } = result as { type?: string; properties?: object }
  return kind === 'query' && (type === 'array' || 'rows' in properties)
}

const hasResult = ({ kind }: Endpoint) => kind !== 'download' && kind !== 'stream'

const nameOf = ([only, other]: readonly Endpoint[]): Words =>
  only && !other ? { zh: `${only.module}.${only.name} `, en: `${only.module}.${only.name}` } : { zh: '', en: 'they' }

/** What a rule asks of endpoints, in the order in which it is asked. */
export function hurdlesOf({ match = {}, outcome, value, patch, rows }: FaultRule): Hurdle[] {
  const { endpoint, controller, body, query } = match
  const hurdles: Hurdle[] = []
  if (endpoint !== undefined)
    hurdles.push({
      passes: each => isNamed(each, endpoint),
      wrong: () => ({ zh: `接口 ${endpoint}`, en: `endpoint ${endpoint}` }),
    })
  if (controller !== undefined)
    hurdles.push({
      passes: each => controllerOf(each.path) === controller.toLowerCase(),
      wrong: () => ({ zh: `控制器 ${controller}`, en: `controller ${controller}` }),
    })
  if (outcome === 'ok' && (value !== undefined || patch || rows !== undefined))
    hurdles.push({
      passes: hasResult,
      wrong: () => ({ zh: '下载和事件流没有 ResultValue', en: 'downloads and streams have no ResultValue' }),
    })
  if (rows !== undefined)
    hurdles.push({
      passes: isList,
      wrong: those => ({ zh: `${nameOf(those).zh}不返回列表`, en: `${nameOf(those).en} answers no list` }),
    })
  return [...hurdles, ...fieldHurdles('body', body), ...fieldHurdles('query', query)]
}

function* fieldHurdles(place: 'body' | 'query', wanted: Wanted | undefined): Generator<Hurdle> {
  if (!wanted) return
  yield { passes: ({ payload }) => payload === place, wrong: those => misplaced(place, those) }
  for (const [path, values] of Object.entries(wanted)) {
    yield {
      passes: each => hasField(each, path),
      wrong: () => ({ zh: `${place} 没有字段 ${path}`, en: `the ${place} has no field ${path}` }),
    }
    const choices = choicesOf(values)
    yield {
      passes: each => choices.every(choice => canHold(each, path, choice)),
      wrong: those => {
        const odd = JSON.stringify(choices.find(choice => !those.some(each => canHold(each, path, choice))) ?? choices)
        return { zh: `字段 ${path} 不会是 ${odd}`, en: `the field ${path} is never ${odd}` }
      },
    }
  }
}

function misplaced(place: string, those: readonly Endpoint[]): Words {
  const name = nameOf(those)
  const other = those.find(({ payload }) => payload !== place)?.payload
  return other === 'multipart'
    ? { zh: `${name.zh}的字段随文件发送，不参与匹配`, en: `fields of ${name.en} come with a file and are not matched` }
    : { zh: `${name.zh}的字段在 ${other} 中`, en: `fields of ${name.en} stand in the ${other}` }
}
