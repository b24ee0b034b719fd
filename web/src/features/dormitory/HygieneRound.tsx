import type { Result } from '@xuegong/contracts/endpoint'
import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { upkeep } from '@xuegong/contracts/modules/dormitory/upkeep'
import { Button, Modal, Select } from 'antd'
import { useState } from 'react'
import { useQuery } from '#api/hooks.ts'
import { today } from '#app/clock.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { EditForm } from '#ui/form/EditForm.tsx'
import dialog from '#ui/form/FormDialog.module.css'
import { useLeaving } from '#ui/form/leaving.ts'
import { TableSkeleton } from '#ui/list/TableSkeleton.tsx'
import styles from './HygieneRound.module.css'

type Building = Result<typeof dormitory.getDormTree>[number]

/** The rooms of a floor in which somebody lives, and which of them are judged already today. */
function useRooms(BuildingId: string, Floor: number) {
  const day = today()
  const rooms = useQuery(dormitory.listRoom, { BuildingId, Floor, PageSize: 200 }).data
  const checks = useQuery(upkeep.listHygiene, { BuildingId, StartDate: day, EndDate: day, PageSize: 1000 }).data
  const judged = new Set(checks?.rows.map(({ RoomId }) => RoomId))
  return { rooms: checks && rooms?.rows.filter(({ UsedNum }) => UsedNum > 0), judged }
}

/** Judges the rooms of a floor one after the other: what is saved brings the next room. */
export function HygieneRound({ tree, onClose }: { tree: readonly Building[]; onClose: () => void }) {
  const [place, move] = useState(() => ({ building: tree[0]!, floor: tree[0]!.Floors[0]!.Floor }))
  const { building, floor } = place
  const [passed, pass] = useState<ReadonlySet<string>>(new Set())
  const { rooms, judged } = useRooms(building.Id, floor)
  const { leave, setUnsaved } = useLeaving(onClose)
  const isOver = ({ Id }: { Id: string }) => judged.has(Id) || passed.has(Id)
  const room = rooms?.find(each => !isOver(each))
  const floors = building.Floors.map(each => each.Floor)
  const above = floors[floors.indexOf(floor) + 1]
  const next = (Id: string) => pass(new Set([...passed, Id]))
  const go = (to: typeof place) =>
    leave(() => {
      pass(new Set())
      move(to)
    })
  return (
    <Modal
      open
      title="逐间检查"
      width={520}
      footer={null}
      mask={{ closable: false }}
      onCancel={() => leave(onClose)}
      rootClassName={dialog.modal}
    >
      <div className={styles.place}>
        <Select
          aria-label="楼栋"
          value={building.Id}
          options={tree.map(({ Id, Name }) => ({ value: Id, label: Name }))}
          onChange={id => {
            const to = tree.find(({ Id }) => Id === id)!
            go({ building: to, floor: to.Floors[0]!.Floor })
          }}
        />
        <Select
          aria-label="楼层"
          value={floor}
          options={floors.map(value => ({ value, label: `${value}层` }))}
          onChange={to => go({ building, floor: to })}
        />
      </div>
      {!rooms ? (
        <TableSkeleton rows={5} />
      ) : room ? (
        <>
          <div className={styles.room} aria-live="polite">
            <strong>
              {building.Name}
              {room.RoomNo}
            </strong>
            <span>
              第 {rooms.filter(isOver).length + 1} 间，共 {rooms.length} 间
            </span>
            <Button type="link" size="small" onClick={() => leave(() => next(room.Id))}>
              跳过
            </Button>
          </div>
          <p className={styles.hint}>每项 0–20 分；总分低于 60 分须上传照片</p>
          <EditForm
            key={room.Id}
            endpoint={upkeep.addHygiene}
            fields={['Ground', 'Beds', 'Desks', 'Balcony', 'Safety', 'Photos', 'Remark']}
            initial={{ RoomId: room.Id, CheckDate: today() }}
            saveText="保存，下一间"
            savedText={null}
            autoFocus
            onCancel={() => leave(onClose)}
            onUnsaved={setUnsaved}
            onSaved={() => next(room.Id)}
          />
        </>
      ) : (
        <EmptyState title={rooms.length > 0 ? '本层房间今天都已检查' : '本层没有人入住'}>
          {above !== undefined && (
            <Button type="primary" onClick={() => go({ building, floor: above })}>
              检查{above}层
            </Button>
          )}
        </EmptyState>
      )}
    </Modal>
  )
}
