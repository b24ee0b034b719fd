import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { Button, Drawer } from 'antd'
import { useCommand } from '#api/hooks.ts'
import { complain, report } from '#api/notify.ts'
import { useButton } from '#nav/current-route.tsx'
import { ActionButtons } from '#ui/actions/ActionButtons.tsx'
import type { Handlers } from '#ui/actions/use-actions.ts'
import { StateDot } from '#ui/StateDot.tsx'
import { StayEntries } from '../StayEntries.tsx'
import { bedState, lookOfBed } from '../words.ts'
import styles from './DormInfo.module.css'
import type { At } from './FloorPlan.tsx'

export type BedDeed = 'allot' | 'move' | 'leave' | 'reserve' | 'free' | 'close'

const [chosen, management] = [2, 1]

/** What can be done with a bed, by the code of its button. */
function handlersOf({ bed, room }: At, begin: (deed: BedDeed) => void): Handlers {
  if (room.MayAct === 0) return {}
  const { State, ReserveKind } = bed
  const isKept = State === bedState.reserved && ReserveKind === management
  return {
    ...((State === bedState.free || isKept) && { assign: () => begin('allot') }),
    ...(State === bedState.lived && { edit: () => begin('move') }),
    ...(State === bedState.reserved && ReserveKind === chosen && { checkin: () => begin('allot') }),
    ...((State === bedState.lived || (State === bedState.reserved && ReserveKind === chosen)) && {
      checkout: () => begin('leave'),
    }),
    ...(State === bedState.free && { disable: () => begin('close'), reserve: () => begin('reserve') }),
    ...((isKept || State === bedState.off) && { enable: () => begin('free') }),
  }
}

/** Whoever was to move out stays. */
function CancelLeave({ BedId }: { BedId: string }) {
  const mayCheckOut = useButton('checkout')
  const [cancel, { isLoading }] = useCommand(dormitory.cancelCheckOut)
  const run = () =>
    cancel({ BedIds: [BedId] })
      .unwrap()
      .then(({ Fail: [failed] }) => (failed ? complain(failed.Reason) : report('已取消退宿安排')))
      .catch(() => undefined)
  return mayCheckOut ? (
    <Button size="small" loading={isLoading} onClick={() => void run()}>
      取消退宿安排
    </Button>
  ) : null
}

interface Props {
  at: At
  place: string
  begin: (deed: BedDeed) => void
  onClose: () => void
}

/** One bed: who has it, what can be done, who lived there. */
export function BedDrawer({ at, place, begin, onClose }: Props) {
  const { bed, room } = at
  const facts = {
    状态: <StateDot {...lookOfBed(bed.State, bed.ReserveKind)} />,
    姓名: bed.TrueName,
    班级: bed.ClassName,
    生源地: bed.HomeProvince,
    归属学院: room.CollegeName,
    备注: bed.Remark,
  }
  return (
    <Drawer
      open
      title={`${place}${room.RoomNo}-${bed.BedNo}`}
      size={420}
      onClose={onClose}
      footer={<ActionButtons handlers={handlersOf(at, begin)} />}
    >
      <dl className={styles.facts}>
        {Object.entries(facts).flatMap(([term, fact]) =>
          fact ? [<dt key={`${term}名`}>{term}</dt>, <dd key={term}>{fact}</dd>] : [],
        )}
      </dl>
      <h3 className={styles.heading}>住宿记录</h3>
      <StayEntries
        of={{ BedId: bed.Id }}
        empty="还没有人住过"
        planned={room.MayAct === 1 && <CancelLeave BedId={bed.Id} />}
      />
    </Drawer>
  )
}
