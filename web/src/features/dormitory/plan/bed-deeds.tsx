import { dormitory } from '@xuegong/contracts/modules/dormitory'
import type { BedsDone } from '@xuegong/contracts/modules/dormitory/beds'
import { App } from 'antd'
import { useState } from 'react'
import { useCommand } from '#api/hooks.ts'
import { report } from '#api/notify.ts'
import { FormModal } from '#ui/form/FormModal.tsx'
import { bedState } from '../words.ts'
import type { BedDeed } from './BedDrawer.tsx'
import type { At } from './FloorPlan.tsx'
import { UnhousedPicker } from './UnhousedPicker.tsx'

/** Says of a single bed that it was done, or why not. */
function useDone() {
  const { message } = App.useApp()
  return ({ Ok, Fail: [failed] }: BedsDone, deed: string) =>
    Ok > 0 ? report(`${deed}成功`) : void message.error(failed?.Reason ?? '')
}

/** What is done with the bed that is open; moving only begins here, it ends with the choice of another bed. */
export function useBedDeeds(onDone: () => void, onMove: (at: At) => void) {
  const [doing, start] = useState<{ deed: 'allot' | 'leave'; at: At }>()
  const [set] = useCommand(dormitory.setBedState)
  const tell = useDone()
  const states = { reserve: bedState.reserved, free: bedState.free, close: bedState.off } as const
  const names = { reserve: '预留', free: '启用', close: '停用' } as const
  const begin = (deed: BedDeed, at: At) => {
    if (deed === 'move') return onMove(at)
    if (deed === 'allot' || deed === 'leave') return start({ deed, at })
    void set({ BedIds: [at.bed.Id], State: states[deed] })
      .unwrap()
      .then(done => tell(done, names[deed]))
      .then(onDone)
      .catch(() => undefined)
  }
  const close = () => start(undefined)
  const at = doing?.at
  const name = at && `${at.room.RoomNo}-${at.bed.BedNo}`
  const isChosen = at?.bed.State === bedState.reserved && at.bed.UserId !== ''
  const dialog = at && (
    <>
      {doing.deed === 'allot' && (
        <FormModal
          title={isChosen ? `办理入住：${at.bed.TrueName} ${name}` : `分配床位：${name}`}
          endpoint={dormitory.allotBed}
          fields={[
            ...(isChosen ? [] : [{ name: 'UserId', element: <UnhousedPicker sex={at.room.SexType} /> } as const]),
            { name: 'InDate', hint: '不填为今天' },
          ]}
          initial={{ BedId: at.bed.Id, ...(isChosen && { UserId: at.bed.UserId }) }}
          saveText={isChosen ? '办理入住' : '分配'}
          savedText={isChosen ? '已办理入住' : '分配成功'}
          onSaved={onDone}
          onClose={close}
        />
      )}
      {doing.deed === 'leave' && (
        <FormModal
          title={`办理退宿：${at.bed.TrueName} ${name}`}
          endpoint={dormitory.checkOut}
          fields={[{ name: 'OutDate', hint: '晚于今天的，到当天自动退宿' }, 'OutReason', 'Remark']}
          initial={{ BedIds: [at.bed.Id] }}
          saveText="退宿"
          savedText={null}
          onSaved={done => {
            tell(done, '退宿')
            onDone()
          }}
          onClose={close}
        />
      )}
    </>
  )
  return { begin, dialog }
}
