import { siteConfig } from '#schema/system'
import type { SeedModule } from '../seed-module.ts'

export const system: SeedModule = {
  pages: [
    {
      group: '23',
      order: 8,
      text: '操作日志',
      url: '/system/operLog',
      roles: ['xgc', 'admin'],
      permission: 'log.query',
    },
    {
      group: '23',
      order: 9,
      text: '前端日志',
      url: '/system/webLog',
      roles: ['admin'],
      permission: 'log.query',
    },
  ],
  reference: [
    {
      table: siteConfig,
      rows: [
        {
          Id: 'site',
          LocationCity: '青岛市',
          Img: '',
          SYSBannerLogo: '',
          WebTitle: '学生工作管理系统',
          Academy: '青禾大学',
          CopyrightName: '青禾大学学生工作处',
          CopyrightUrl: '',
          SYSLoginUrl: '',
        },
      ],
    },
  ],
}
