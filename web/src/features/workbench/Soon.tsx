import { useHere } from '#nav/current-route.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'

/** A page of the subsystem of party members, which is entered before it is built. */
export function Soon() {
  const { route } = useHere()
  return (
    <>
      <PageHeader title={route?.title ?? ''} purpose="党员管理系统" />
      <Panel>
        <EmptyState title="页面正在建设中">开放使用后会另行通知</EmptyState>
      </Panel>
    </>
  )
}
