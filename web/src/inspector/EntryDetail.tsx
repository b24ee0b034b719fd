import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import type { Fault } from '@xuegong/contracts/modules/kit/faults'
import type { JournalEntry } from '@xuegong/contracts/modules/kit/journal'
import type { World } from '@xuegong/contracts/modules/kit/worlds'
import { App, Button } from 'antd'
import { asSet } from './as-set.ts'
import { testText } from './copy-as-test.ts'
import { duration } from './duration.ts'
import styles from './EntryDetail.module.css'
import type { Filter } from './filter.ts'
import { JsonText } from './JsonText.tsx'
import { NextTime } from './NextTime.tsx'
import { OutcomeMark } from './OutcomeMark.tsx'
import { pageOf } from './page-of.ts'
import { reactionWords } from './reaction-words.ts'
import { reasonWords } from './reason-words.ts'
import { timeHere } from './wall-time.ts'
import { answerWords, delayWords, matchWords, whenWords } from './rule-words.ts'

interface Props {
  world: World
  entry: JournalEntry
  /** The rule that answered, while it is in force. */
  rule: Fault | undefined
  onFilter: (more: Partial<Filter>) => void
  onClose: () => void
}

/** One call in full: why it was answered so, what the page does with it, and what to do next. */
export function EntryDetail({ world, entry, rule, onFilter, onClose }: Props) {
  const { message } = App.useApp()
  const { endpoint, user } = entry
  const copy = async () => {
    const text = testText({ world, entry, rule: rule && asSet(rule), view: pageOf(endpoint) })
    await navigator.clipboard.writeText(text)
    void message.success('测试已复制')
  }
  return (
    <section className={styles.detail} aria-label="调用详情">
      <header className={styles.head}>
        <div>
          <OutcomeMark outcome={entry.outcome} />
          <h2>{endpoint || '未知路径'}</h2>
          <p>
            {entry.method} {entry.path}
          </p>
        </div>
        <Button type="text" icon={<CloseOutlined />} aria-label="关闭" title="Esc" onClick={onClose} />
      </header>
      <div className={styles.tools}>
        <NextTime world={world.id} endpoint={endpoint} />
        <Button disabled={!endpoint} onClick={() => void copy()}>
          复制为测试
        </Button>
        <Button disabled={!endpoint} onClick={() => onFilter({ endpoint })}>
          只看此接口
        </Button>
        <Button disabled={!user} onClick={() => onFilter({ user })}>
          只看此用户
        </Button>
      </div>
      <div className={styles.body}>
        <Facts entry={entry} rule={rule} />
        <JsonText title="请求" text={entry.request} />
        <JsonText title="应答" text={entry.answer} />
      </div>
    </section>
  )
}

function Facts({ entry, rule }: { entry: JournalEntry; rule: Fault | undefined }) {
  const { at, real, ms, user, status, code, contract, requestId, client, outcome } = entry
  return (
    <dl className={styles.facts}>
      <dt>原因</dt>
      <dd className={styles.strong}>{reasonWords(entry)}</dd>
      {entry.rule && (
        <>
          <dt>规则</dt>
          <dd>
            {rule
              ? `${rule.id}：${[matchWords(rule), whenWords(rule), answerWords(rule), delayWords(rule)].filter(Boolean).join('，')}`
              : `${entry.rule}（已移除）`}
          </dd>
        </>
      )}
      <dt>页面反应</dt>
      <dd>{reactionWords(outcome)}</dd>
      <dt>契约</dt>
      <dd>{contract === null ? '符合' : <span className={styles.breach}>{contract}</span>}</dd>
      <dt>状态</dt>
      <dd>
        HTTP {status ?? '无'} · ErrorCode {code ?? '无'}
      </dd>
      <dt>时间</dt>
      <dd>
        {at} · 实际 {timeHere(real)} · {duration(ms)} ms
      </dd>
      <dt>用户</dt>
      <dd>
        {user || '访客'} · {client === 'page' ? '桌面页面' : client || '未知客户端'}
      </dd>
      <dt>请求编号</dt>
      <dd>{requestId}</dd>
    </dl>
  )
}
