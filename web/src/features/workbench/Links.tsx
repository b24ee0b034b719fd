import GlobalOutlined from '@ant-design/icons/es/icons/GlobalOutlined'
import ReadOutlined from '@ant-design/icons/es/icons/ReadOutlined'
import { system } from '@xuegong/contracts/modules/system'
import { useQuery } from '#api/hooks.ts'
import { PageLink } from '#nav/PageLink.tsx'
import { useDict } from '#ui/dict.ts'
import { Panel } from '#ui/Panel.tsx'
import styles from './Links.module.css'

const help = 2

/** Where an address leads, in a few characters. */
const placeOf = (url: string) => (URL.canParse(url) ? new URL(url).host : '本系统')

/** Friendship links and help that administrators keep for everybody, by kind; nothing as long as there are none. */
export function Links() {
  const links = useQuery(system.listMyHelp, { PageSize: 100 }).data?.rows ?? []
  const kinds = useDict('FriendshipKind')
  if (links.length === 0) return null
  const groups = [...new Set(links.map(({ Kind }) => Kind))]
  return (
    <div className={styles.groups}>
      {groups.map(kind => (
        <Panel key={kind} title={kinds.text(kind)}>
          <ul className={styles.links}>
            {links
              .filter(({ Kind }) => Kind === kind)
              .map(({ Id, Title, Url }) => (
                <li key={Id}>
                  <PageLink to={Url} className={styles.link ?? ''}>
                    <span className={styles.icon} aria-hidden="true">
                      {kind === help ? <ReadOutlined /> : <GlobalOutlined />}
                    </span>
                    <span className={styles.words}>
                      <span className={styles.title}>{Title}</span>
                      <span className={styles.place}>{placeOf(Url)}</span>
                    </span>
                  </PageLink>
                </li>
              ))}
          </ul>
        </Panel>
      ))}
    </div>
  )
}
