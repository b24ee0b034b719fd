import { Button } from 'antd'
import { useButton } from '#nav/current-route.tsx'
import { RowActions } from '#ui/actions/RowActions.tsx'
import type { Begin } from './class-deeds.tsx'

/** What can be done with the selected classes, as the menu grants it. */
export function ClassActions({ begin }: { begin: Begin }) {
  const link = (name: string, deed: Parameters<Begin>[0]) => (
    <Button type="link" size="small" style={{ padding: 0 }} onClick={() => begin(deed)}>
      {name}
    </Button>
  )
  return (
    <>
      {useButton('edit') && link('设置班主任', 'headTeacher')}
      {useButton('print') && link('打印名册', 'print')}
      <RowActions
        handlers={{
          assign: () => begin('counsellor'),
          enable: () => begin('graduate'),
          delete: () => begin('remove'),
        }}
      />
    </>
  )
}
