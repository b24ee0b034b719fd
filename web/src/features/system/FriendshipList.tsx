import { crudOf } from '@xuegong/contracts/entity'
import { system } from '@xuegong/contracts/modules/system'
import { PageLink } from '#nav/PageLink.tsx'
import { EntityPage } from '#ui/entity/EntityPage.tsx'

/** The links and help that everybody finds on the home page. */
export const FriendshipList = () => (
  <EntityPage
    of={crudOf(system, 'FriendshipHelp')}
    purpose="维护首页上所有人可见的友情链接与帮助文档"
    columns={[
      { name: 'Title', width: 200, ellipsis: true },
      { name: 'Kind', width: 120 },
      {
        name: 'Url',
        ellipsis: true,
        render: url => (
          <PageLink to={url} newWindow>
            {url}
          </PageLink>
        ),
      },
      { name: 'Sort', width: 80 },
      'State',
    ]}
    form={['Title', 'Kind', { name: 'Url', placeholder: 'https://… 或本系统页面 /…' }, 'Sort', 'State']}
    initial={{ Sort: 0, State: 1 }}
    search="Key"
    filters={['Kind', 'State']}
    nameOf={({ Title }) => Title}
  />
)
