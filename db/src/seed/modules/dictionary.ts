import { schoolLists } from './dictionary/school-lists.ts'
import type { SeedModule } from '../seed-module.ts'
import { standardLists } from './dictionary/standard-lists.ts'

export const dictionary: SeedModule = {
  pages: [
    {
      group: '23',
      order: 4,
      text: '数据字典',
      url: '/system/dict',
      roles: ['xgc', 'admin'],
      permission: 'dict.query',
      buttons: [
        { EnCode: 'add', Name: '新增', Permission: 'dict.add' },
        { EnCode: 'edit', Name: '编辑', Permission: 'dict.edit' },
        { EnCode: 'delete', Name: '删除', Permission: 'dict.delete' },
        { EnCode: 'import', Name: '导入', Permission: 'dict.import' },
        { EnCode: 'export', Name: '导出', Permission: 'dict.export' },
      ],
    },
  ],
  dictionaries: [...standardLists, ...schoolLists],
}
