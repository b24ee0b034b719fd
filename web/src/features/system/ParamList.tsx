import { crudOf } from '@xuegong/contracts/entity'
import { system } from '@xuegong/contracts/modules/system'
import { EntityPage } from '#ui/entity/EntityPage.tsx'

/** The site parameters. */
export const ParamList = () => (
  <EntityPage
    of={crudOf(system, 'SysParam')}
    purpose="维护系统运行所用的参数，修改后立即生效"
    columns={[
      { name: 'Id', width: 240 },
      { name: 'Value', width: 240, ellipsis: true },
      { name: 'Remark', ellipsis: true },
    ]}
    form={['Id', 'Value', 'Remark']}
    search="Key"
    nameOf={({ Id }) => Id}
  />
)
