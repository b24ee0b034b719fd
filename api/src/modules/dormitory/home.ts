import { type HomeParts, totalOf } from '#data/home-parts'
import { listBed } from './bed-list.ts'

/** Of dormitories the home page tells how many beds are free. */
export const dormHome: HomeParts = {
  figures: [
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
