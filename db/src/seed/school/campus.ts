/** Organisation of 青禾大学. A major's code is that of the national catalogue; a college's is the two digits in a StudentNo. */
export interface Major {
  readonly Code: string
  readonly Name: string
  /** What class names begin with. */
  readonly short: string
  readonly years: number
}
export interface College {
  readonly Code: string
  readonly Name: string
  /** The n-th class of a grade studies the n-th. */
  readonly majors: readonly Major[]
  readonly graduate: Major
}

/** `code name short`, and the years it takes where they are not the usual ones. */
const major = (text: string, usualYears: number): Major => {
  const [Code = '', Name = '', short = '', years = usualYears] = text.split(' ')
  return { Code, Name, short, years: Number(years) }
}
const college = (Code: string, Name: string, majors: string[], graduate: string): College => ({
  Code,
  Name,
  majors: majors.map(text => major(text, 4)),
  graduate: major(graduate, 3),
})

export const school = { Code: 'QH', Name: '青禾大学' }

export const colleges: readonly College[] = [
  college(
    '01',
    '信息工程学院',
    [
      '080901 计算机科学与技术 计科',
      '080902 软件工程 软件',
      '080910T 数据科学与大数据技术 大数据',
      '080903 网络工程 网络',
    ],
    '0812 计算机科学与技术（硕士） 计研',
  ),
  college(
    '02',
    '机械工程学院',
    ['080202 机械设计制造及其自动化 机械', '080207 车辆工程 车辆', '080803T 机器人工程 机器人', '080205 工业设计 工设'],
    '0802 机械工程（硕士） 机研',
  ),
  college(
    '03',
    '电气与电子学院',
    ['080601 电气工程及其自动化 电气', '080801 自动化 自动化', '080701 电子信息工程 电信', '080703 通信工程 通信'],
    '0808 电气工程（硕士） 电研',
  ),
  college(
    '04',
    '土木建筑学院',
    ['081001 土木工程 土木', '082801 建筑学 建筑 5', '081003 给排水科学与工程 给排水', '120103 工程管理 工管'],
    '0814 土木工程（硕士） 土研',
  ),
  college(
    '05',
    '化学与材料学院',
    ['081301 化学工程与工艺 化工', '070302 应用化学 应化', '080401 材料科学与工程 材料', '082502 环境工程 环境'],
    '0817 化学工程与技术（硕士） 化研',
  ),
  college(
    '06',
    '经济管理学院',
    ['120203K 会计学 会计', '020301K 金融学 金融', '020401 国际经济与贸易 国贸', '120201K 工商管理 工商'],
    '1202 工商管理学（硕士） 管研',
  ),
  college(
    '07',
    '外国语与传播学院',
    ['050201 英语 英语', '050207 日语 日语', '050101 汉语言文学 汉语言', '050301 新闻学 新闻'],
    '0502 外国语言文学（硕士） 外研',
  ),
  college(
    '08',
    '数理学院',
    ['070101 数学与应用数学 数学', '070201 物理学 物理', '071201 统计学 统计', '071202 应用统计学 应统'],
    '0701 数学（硕士） 数研',
  ),
]

/** Offices by their code. */
export const offices = {
  B01: '学生工作处',
  B02: '教务处',
  B03: '研究生院',
  B04: '党委组织部',
  B05: '校团委',
  B06: '后勤管理处',
  B07: '保卫处',
  B08: '财务处',
  B09: '心理健康教育中心',
  B10: '网络信息中心',
} as const
export type OfficeCode = keyof typeof offices
