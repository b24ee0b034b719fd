import type { SeedModule } from '../seed-module.ts'

export const transfer: SeedModule = {
  params: [{ Id: 'ImportMaxRows', Value: '200000', Remark: '单个导入文件最多多少行', Pattern: '^[1-9]\\d{0,6}$' }],
}
