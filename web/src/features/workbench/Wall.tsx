import CompassOutlined from '@ant-design/icons/es/icons/CompassOutlined'
import { signOn } from '@xuegong/contracts/modules/account/sign-on'
import { type SystemTile, wall } from '@xuegong/contracts/modules/workbench/wall'
import { Badge } from 'antd'
import type { ReactNode } from 'react'
import { useCommand, useQuery } from '#api/hooks.ts'
import { PageLink } from '#nav/PageLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { NamedIcon } from '#ui/icons/NamedIcon.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import styles from './Wall.module.css'

const Face = ({ Name, Icon, Desc, IsOwn, Badge: count }: SystemTile) => (
  <>
    <Badge count={count} size="small" title={`${count} 项待办`}>
      <span className={styles.icon} aria-hidden="true">
        {IsOwn ? <NamedIcon name={Icon} /> : <CompassOutlined />}
      </span>
    </Badge>
    <span className={styles.words}>
      <span className={styles.name}>{Name}</span>
      <span className={styles.desc}>{Desc}</span>
    </span>
  </>
)

const Tiles = ({ children }: { children: ReactNode }) => <ul className={styles.tiles}>{children}</ul>

/** A subsystem of one's own: it is entered by a ticket, in a tab of its own. */
function Own({ tile }: { tile: SystemTile }) {
  const [enter, { isLoading }] = useCommand(signOn.enterSystem)
  const open = () => {
    // Opened at once: a browser lets a press open a tab, not an answer that comes later.
    const tab = window.open('', '_blank')
    void enter({ Id: tile.Id })
      .unwrap()
      .then(({ Url }) => (tab ? tab.location.replace(Url) : location.assign(Url)))
      .catch(() => tab?.close())
  }
  return (
    <li>
      <button type="button" className={styles.tile} disabled={isLoading} onClick={open}>
        <Face {...tile} />
      </button>
    </li>
  )
}

/** The wall of systems: the subsystems of one's own menu, and the other systems of the school. */
export function Wall() {
  const { data, error, isFetching, refetch } = useQuery(wall.listSystems, {}, { errorShown: true })
  const own = data?.filter(({ IsOwn }) => IsOwn === 1) ?? []
  const other = data?.filter(({ IsOwn }) => IsOwn === 0) ?? []
  return (
    <>
      <PageHeader title="系统直通" purpose="进入子系统和学校的其他系统，均在新标签页打开" />
      {error && !data && !isFetching && (
        <Panel>
          <ErrorState error={error} onRetry={refetch} />
        </Panel>
      )}
      {!data && !error && (
        <Panel title="子系统">
          <div className={`bone ${styles.bone}`} role="status" aria-label="正在加载" />
        </Panel>
      )}
      {data && (
        <div className={styles.page}>
          <Panel title="子系统">
            {own.length === 0 ? (
              <EmptyState title="没有可以进入的子系统">需要使用时请联系管理员开通权限</EmptyState>
            ) : (
              <Tiles>
                {own.map(tile => (
                  <Own key={tile.Id} tile={tile} />
                ))}
              </Tiles>
            )}
          </Panel>
          {other.length > 0 && (
            <Panel title="其他系统">
              <Tiles>
                {other.map(tile => (
                  <li key={tile.Id}>
                    <PageLink to={tile.Url} className={styles.tile ?? ''}>
                      <Face {...tile} />
                    </PageLink>
                  </li>
                ))}
              </Tiles>
            </Panel>
          )}
        </div>
      )}
    </>
  )
}
