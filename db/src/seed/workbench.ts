import { roleCodes } from '@xuegong/contracts/permissions'
import type { SeedModule } from './seed-module.ts'

export const workbench: SeedModule = {
  pages: [{ group: '01', order: 1, id: 'dashboard', text: '首页', url: '/dashboard', roles: roleCodes }],
}
