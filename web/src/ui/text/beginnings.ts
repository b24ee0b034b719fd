import { type Beginning, scenarios } from '@xuegong/contracts/modules/kit/worlds'

/** What a world can begin as, in words: its name, and what one finds in it. */
export const beginningWords: Readonly<Record<Beginning, { title: string; about: string }>> = {
  tiny: { title: '一个班', about: '一个班，12 个账号，最快，适合单元测试' },
  school: { title: '小型学校', about: '2 个学院、12 个班、480 名学生，各模块各状态齐全' },
  demo: { title: '完整学校', about: '完整的青禾大学，4,800 名学生，适合演示和量级测试' },
  'bed-rush': {
    title: scenarios['bed-rush'],
    about: '青禾大学，选宿舍开始前 1 分钟：500 名新生、100 张床位',
  },
  'report-closing': {
    title: scenarios['report-closing'],
    about: '青禾大学，每日上报截止前 3 分钟：94% 已上报，未报名单与异常待处置',
  },
  'review-closing': {
    title: scenarios['review-closing'],
    about: '2 个学院、480 名学生，困难认定评议截止前 1 小时：差 3 票，1 份证明待核验',
  },
}
