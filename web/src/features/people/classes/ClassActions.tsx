import { Button } from 'antd'
import { useButton } from '#nav/current-route.tsx'
import { RowActions } from '#ui/actions/RowActions.tsx'
import type { Begin } from './class-deeds.tsx'

/** What can be done with the selected classes, as the menu grants it. */
export function ClassActions({ begin }: { begin: Begin }) {
  return (
    <>
      {useButton('edit') && (
        <Button type="link" size="small" style={{ padding: 0 }} onClick={() => begin('headTeacher')}>
          设置班主任
        </Button>
      )}
      <RowActions
        handlers={{
          assign: () => begin('counsellor'),
          enable: () => begin('graduate'),
          print: () => begin('print'),
          delete: () => begin('remove'),
        }}
      />
    </>
  )
}
