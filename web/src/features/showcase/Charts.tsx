import { useSelector } from 'react-redux'
import type { RootState } from '#api/app-store.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SampleCharts } from '#ui/chart/SampleCharts.tsx'
import { Sample } from './Sample.tsx'

/** Small charts, lines, slices, and bars that the server gives to whoever is signed in. */
export function Charts() {
  const signedIn = useSelector<RootState, boolean>(({ session }) => session.token !== '')
  return (
    <Sample
      title="图表"
      note="每个图表都可以切换为表格；系列除颜色外还以纹理、线型和点的形状区分，可用方向键逐项查看。"
    >
      {signedIn ? <SampleCharts /> : <EmptyState title="登录后显示图表">流量数据由服务器提供</EmptyState>}
    </Sample>
  )
}
