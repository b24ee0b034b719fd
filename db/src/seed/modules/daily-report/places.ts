import type { riskArea } from '#schema/daily-report'
import { seedId } from '#seed/random'
import { plusDays } from '#seed/school/calendar'
import type { Plan } from '#seed/school/plan'

/** Where the school is. */
export const campus = ['山东省', '青岛市', '崂山区'] as const

/** Where students are who are not there: in the province, and out of it. None of them is at risk. */
export const elsewhere = [
  ['山东省', '济南市', '历下区'],
  ['山东省', '烟台市', '芝罘区'],
  ['山东省', '潍坊市', '奎文区'],
  ['江苏省', '南京市', '鼓楼区'],
  ['浙江省', '杭州市', '西湖区'],
  ['河南省', '郑州市', '金水区'],
  ['河北省', '石家庄市', '长安区'],
  ['四川省', '成都市', '武侯区'],
] as const

/** Places at risk: their code and names, level, the day on which it began, and the last one, as days before the seed day. */
const areas = [
  ['110105', '北京市/朝阳区', 2, -9, null],
  ['310115', '上海市/浦东新区', 2, -7, null],
  ['440106', '广东省/广州市/天河区', 1, -12, null],
  ['500103', '重庆市/渝中区', 1, -5, 6],
  ['650102', '新疆维吾尔自治区/乌鲁木齐市/天山区', 2, -20, null],
  ['150102', '内蒙古自治区/呼和浩特市/新城区', 1, -3, 9],
  ['230102', '黑龙江省/哈尔滨市/道里区', 1, -40, -19],
  ['420102', '湖北省/武汉市/江岸区', 1, -35, -14],
  ['610102', '陕西省/西安市/新城区', 2, -30, -8],
] as const
/** Which of them a school has that is not large: one that lasts, and one that is over. */
const few = [0, 6]

export function areaRows({ preset, day, made }: Plan): (typeof riskArea.$inferInsert)[] {
  const chosen = preset === 'demo' ? areas : areas.filter((_, at) => few.includes(at))
  return (preset === 'tiny' ? [] : chosen).map(([Region, RegionName, Level, from, to]) => ({
    ...made,
    Id: seedId('risk area', Region),
    Region,
    RegionName,
    Level,
    StartDate: plusDays(day, from),
    EndDate: to === null ? null : plusDays(day, to),
  }))
}
