import type { FaultRule } from '@xuegong/contracts/modules/kit/faults'

/** Rules that belong together, set with one click. */
export interface RuleSet {
  /** What the set is called, in the world as well. */
  readonly title: string
  /** What happens then. */
  readonly note: string
  readonly rules: readonly FaultRule[]
}

const anyList = { endpoint: '*.list*' }

export const ruleSets: readonly RuleSet[] = [
  {
    title: '全部报错',
    note: '每个调用都是服务器出错',
    rules: [{ outcome: 'failed' }],
  },
  {
    title: '慢网络',
    note: '每个调用慢 0.6–1.8 秒',
    rules: [{ outcome: 'ok', latencyMs: 600, jitterMs: 1200 }],
  },
  {
    title: '登录过期',
    note: '下一个调用答复登录已过期',
    rules: [{ outcome: 'expired', times: 1 }],
  },
  {
    title: '下一个列表90003',
    note: '下一个列表调用返回未知的认证用户',
    rules: [{ match: anyList, outcome: 'signOnUnknown', times: 1 }],
  },
]
