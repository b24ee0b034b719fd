import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import { Columns } from '#ui/Columns.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { RichText } from '#ui/rich/RichText.tsx'
import { storePage } from '../words.ts'
import { Comments } from './Comments.tsx'
import styles from './Detail.module.css'
import { Gallery } from './Gallery.tsx'
import { Actions, Head } from './Head.tsx'
import { Score } from './Score.tsx'
import { useTool } from './use-tool.ts'

/** A tool of the store: what it is, how it looks, what can be begun from it, what is said of it. */
export function ToolDetail() {
  const { Id, info, error, hint, refetch, score, setScore } = useTool()
  const navigate = useNavigate()
  const back = <Button onClick={() => void navigate(storePage)}>返回商店</Button>
  if (error && !info)
    return (
      <>
        <PageHeader title="应用详情" purpose="应用的介绍、截图与评价">
          {back}
        </PageHeader>
        <Panel>
          {error.outcome === 'refused' ? (
            <EmptyState title={error.message}>{hint}</EmptyState>
          ) : (
            <ErrorState error={error} onRetry={refetch} />
          )}
        </Panel>
      </>
    )
  return (
    <>
      <PageHeader title="应用详情" purpose="应用的介绍、截图与评价">
        {back}
      </PageHeader>
      {!info && <div className={`bone ${styles.whole}`} role="status" aria-label="正在加载" />}
      {info && (
        <div key={Id} className={styles.page}>
          <Panel>
            <Head info={info} onUsed={() => void refetch()} />
          </Panel>
          <Columns>
            <div>
              {(info.Tool.Images?.length ?? 0) > 0 && (
                <Panel title="应用截图">
                  <Gallery images={info.Tool.Images ?? []} />
                </Panel>
              )}
              {info.Tool.Description && (
                <Panel title="应用介绍">
                  <RichText html={info.Tool.Description} />
                </Panel>
              )}
              <Panel title={`评价${info.CommentNum > 0 ? ` ${info.CommentNum}` : ''}`}>
                <Comments
                  info={info}
                  score={score}
                  onScore={setScore}
                  sayFailure={(failed, retry) => <ErrorState error={failed} onRetry={retry} />}
                />
              </Panel>
            </div>
            <div className={styles.side}>
              {info.Actions.length > 0 && (
                <Panel title="快捷操作">
                  <Actions info={info} />
                </Panel>
              )}
              <Panel title="评分">
                <Score of={info} value={score} onChange={setScore} />
              </Panel>
            </div>
          </Columns>
        </div>
      )}
    </>
  )
}
