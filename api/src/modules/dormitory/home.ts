import { dayOf } from '#data/days'
import { type HomeParts, totalOf } from '#data/home-parts'
import { listBed } from './bed-list.ts'
import { isHis } from './chooser.ts'
import { listLateReturn } from './late.ts'
import { lateState } from './nights.ts'
import { repairHandlers, repairState } from './repairs.ts'
import { bedOf, callerAsResident } from './stays.ts'

const nights = '/epidemicMange/dormMange/gateInfo?tab=late'

/** Of dormitories the home page tells one's own bed, the nights and repairs that wait for somebody, and how many beds are free. */
export const dormHome: HomeParts = {
  figures: [
    {
      key: 'ownBed',
      title: '我的床位',
      permission: 'dorm.get',
      roles: ['student'],
      order: 14,
      unit: '号床',
      of: ctx => {
        const home = bedOf(ctx.db, callerAsResident(ctx)?.Id ?? '')
        return { value: home && isHis(home.bed) ? home.bed.BedNo : null, url: '/dorm/myDorm' }
      },
    },
    {
      key: 'openNights',
      title: '待核实晚归',
      permission: 'dorm.edit',
      roles: ['fdy'],
      order: 26,
      unit: '条',
      tone: 'warn',
      of: totalOf(listLateReturn, nights, () => ({ HandleState: lateState.open })),
    },
    {
      key: 'openRepairs',
      title: '待派报修',
      permission: 'dorm.enable',
      roles: ['sg'],
      order: 27,
      unit: '件',
      tone: 'warn',
      of: totalOf(repairHandlers.listRepair, '/dorm/repair', () => ({ State: repairState.asked })),
    },
    {
      key: 'lastNight',
      title: '昨夜晚归未归',
      permission: 'dorm.enable',
      roles: ['sg'],
      order: 28,
      unit: '人',
      tone: 'warn',
      of: totalOf(listLateReturn, nights, ctx => {
        const night = dayOf(ctx.now, -1)
        return { StartDate: night, EndDate: night }
      }),
    },
    {
      key: 'freeBeds',
      title: '空床',
      permission: 'dorm.export',
      roles: ['xgc', 'admin'],
      order: 46,
      unit: '张',
      of: totalOf(listBed, '/epidemicMange/dormMange/dormInfo?tab=list', () => ({ State: 0 })),
    },
  ],
}
