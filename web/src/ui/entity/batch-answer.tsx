import type { Batch } from '@xuegong/contracts/entity'
import { App } from 'antd'
import { FailedRows } from './FailedRows.tsx'

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

/** What a call answers: a name where the page may not know the row. */
type Done = Pick<Batch, 'Ok'> & { readonly Failed: readonly (Batch['Failed'][number] & { readonly Name?: string })[] }

/** Gives a function that tells what a call did to several things: to how many, and to which not and why. */
export function useBatchAnswer(): <T extends Thing>(asked: Asked<T>, answer: Done) => void {
  const { message, modal } = App.useApp()
  return ({ deed, things, nameOf }, { Ok, Failed }) => {
    if (Failed.length === 0) return void message.success(`${deed}成功${Ok}条`)
    const names = new Map(things.map(thing => [thing.Id, nameOf(thing)]))
    const rows = Failed.map(({ Id, Name, Reason }) => ({ Id, name: names.get(Id) ?? (Name || Id), reason: Reason }))
    modal.warning({
      title: `${deed}成功${Ok}条，失败${Failed.length}条`,
      content: <FailedRows rows={rows} />,
      okText: '知道了',
    })
  }
}
