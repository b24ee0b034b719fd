import { units } from '@xuegong/contracts/modules/people/units'
import { Button, Tabs } from 'antd'
import type * as t from 'typebox'
import type { ComponentProps } from 'react'
import { useButton } from '#nav/current-route.tsx'
import { ActionButtons } from '#ui/actions/ActionButtons.tsx'
import { Detail } from '#ui/detail/Detail.tsx'
import { DetailDrawer } from '#ui/detail/DetailDrawer.tsx'
import { classFacts, classNameOf, type ClassRow } from './class-fields.tsx'
import type { Begin } from './class-deeds.tsx'
import { Cadres, Moves, Statuses, Students } from './ClassTabs.tsx'

const schema = units.getClass.result as t.TObject

/** One class beside the list: what it is, who is in it, its cadres, who came and went. */
export function ClassDrawer({ list, begin }: Pick<ComponentProps<typeof DetailDrawer>, 'list'> & { begin: Begin }) {
  const mayChange = useButton('add')
  const actions = (row: ClassRow) => (
    <>
      {mayChange && <Button onClick={() => begin('edit', row)}>编辑</Button>}
      <ActionButtons
        handlers={{
          edit: () => begin('cadres', row),
          assign: () => begin('counsellor', row),
          enable: () => begin('graduate', row),
          print: () => begin('print', row),
          delete: () => begin('remove', row),
        }}
      />
    </>
  )
  return (
    <DetailDrawer endpoint={units.getClass} list={list} title="班级" nameOf={classNameOf} actions={actions}>
      {row => (
        <Tabs
          key={`tabs of ${row.Id}`}
          items={[
            {
              key: 'facts',
              label: '信息',
              children: (
                <>
                  <Detail schema={schema} value={row} groups={classFacts} />
                  <Statuses id={row.Id} />
                </>
              ),
            },
            { key: 'students', label: `学生 ${row.Num}`, children: <Students id={row.Id} /> },
            { key: 'cadres', label: '班委', children: <Cadres id={row.Id} /> },
            { key: 'moves', label: '调整记录', children: <Moves id={row.Id} /> },
          ]}
        />
      )}
    </DetailDrawer>
  )
}
