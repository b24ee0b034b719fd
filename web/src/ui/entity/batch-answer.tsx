import type { Batch } from '@xuegong/contracts/entity'
import { App } from 'antd'
import styles from './BatchAnswer.module.css'

interface Thing {
  readonly Id: string
}

/** What a call was to do: with which things, and how they are called. */
interface Asked<T extends Thing> {
  /** In one word: 删除. */
  readonly deed: string
  readonly things: readonly T[]
  readonly nameOf: (thing: T) => string
}

/** Gives a function that tells what a call did to several things: to how many, and to which not and why. */
export function useBatchAnswer(): <T extends Thing>(asked: Asked<T>, answer: Batch) => void {
  const { message, modal } = App.useApp()
  return ({ deed, things, nameOf }, { Ok, Failed }) => {
    if (Failed.length === 0) return void message.success(`${deed}成功${Ok}条`)
    const names = new Map(things.map(thing => [thing.Id, nameOf(thing)]))
    modal.warning({
      title: `${deed}成功${Ok}条，失败${Failed.length}条`,
      content: (
        <ul className={styles.failed} aria-label="失败的记录">
          {Failed.map(({ Id, Reason }) => (
            <li key={Id}>
              <b>{names.get(Id) ?? Id}</b>
              <span>{Reason}</span>
            </li>
          ))}
        </ul>
      ),
      okText: '知道了',
    })
  }
}
