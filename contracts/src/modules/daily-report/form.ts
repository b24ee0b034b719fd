/**
 * daily-report: the form of a report, in all of its generations. Programs send the fields under these names, and none of them is required;
 * what they mean is decided by the server: which generation it is, which codes it knows, and which days are none.
 */
import * as t from 'typebox'
import { LongText, RegionOf, Text } from '#contracts/fields'

/** A code, with what its values mean. A value without a meaning is refused. */
const code = (title: string, words: Readonly<Record<number, string>>) => t.Optional(t.Integer({ title, words }))
const yesNo = (title: string) => code(title, { 0: '否', 1: '是' })
const text = (title: string, most = 200) => t.Optional(Text(title, most, { minLength: 0 }))
/** A day as programs send it; what is none is kept as null. */
const day = (title: string) => t.Optional(t.String({ maxLength: 200, title }))

/** Steps of the temperature until September 2022, and since then. */
export const temperatures = {
  nine: {
    0: '36℃以下',
    1: '36-36.5℃',
    2: '36.6-36.9℃',
    3: '37-37.2℃',
    4: '37.3-37.9℃',
    5: '38-38.5℃',
    6: '38.6-39℃',
    7: '39-40℃',
    8: '40℃以上',
  },
  four: { 0: '36℃以下', 1: '36-37.2℃', 2: '37.3-38℃', 3: '38℃以上' },
} as const

/** Where somebody is: one of these has to be said. */
export const placeFields = {
  Country: text('国家'),
  Province: text('省份'),
  City: text('城市'),
  County: text('区县'),
  NowProvince: text('所在省份'),
  NowCity: text('所在城市'),
  NowCountry: text('所在区县'),
  CurrentPosition: text('当前位置', 500),
  street_number: text('街道门牌', 500),
  title: text('地点'),
  desc: text('详细地点'),
}

/** Where somebody is as pages say it, instead of the names: by its code. It makes the fields of the place, and stands for what they say. */
export const byRegion = { RegionCode: t.Optional(RegionOf('所在地区')) }

/** The form of 2021. */
const oldFields = {
  FollowingCon: yesNo('是否有异常情况'),
  FollowDate: day('异常日期'),
  ContactPerson: yesNo('是否接触疑似人员'),
  ContactDate: day('接触日期'),
  Community: yesNo('社区是否有疫情'),
  CommunityDate: day('社区疫情日期'),
  Health: yesNo('健康状况是否异常'),
  HealthRemark: text('健康说明'),
  GoToEpidemic: yesNo('是否去过疫区'),
  GoToDate: day('去疫区日期'),
  IsHeat: yesNo('是否发热'),
  Practice: yesNo('是否实习'),
  PracticeAddress: text('实习地点'),
  PracticeRemark: text('实习说明'),
  PracticeTeacher: text('实习指导教师'),
  IsColdChain: yesNo('是否接触冷链'),
  IsLowRiskPerson: yesNo('是否低风险地区人员'),
}

/** The questions about health and contacts, of which none but 0 is well. */
export const questions = {
  BRHGTJZRSFYXLQKOne: code('本人及共同居住人诊断情况', { 0: '无', 1: '确诊', 2: '疑似', 3: '无症状感染' }),
  BRHGTJZRSFYXLQKTwo: code('本人及共同居住人接触情况', {
    0: '无',
    1: '密切接触者',
    2: '次密切接触者',
    3: '一般接触者',
    4: '其他重点风险人员',
  }),
  SZSQTNSFFSYQ: yesNo('所在县市区7天内是否发生疫情'),
  LJSHJCS: yesNo('7天内是否有重点地区旅居或接触史'),
  BRHGTJZRSFYYXZZWQY: code('未痊愈症状', { 0: '无', 1: '咳嗽或咽痛', 2: '发热', 3: '乏力、肌肉酸痛或胸闷' }),
}

/** What is asked of a day. */
export const dayFields = {
  DayTemperature: code('今日体温', temperatures.nine),
  ...questions,
  TodaySchedule: code('今日行程', { 0: '未外出', 1: '有外出' }),
  TodayScheduleOther: t.Optional(LongText('行程说明', 500, { minLength: 0 })),
  JRSFCSWFL: yesNo('今日是否从省外返回'),
  JRSFCSNQTDJSFQ: yesNo('今日是否从省内其他城市返回'),
  IsInSchoolOfDay: yesNo('今日是否在校'),
  ISNATDay: code('今日核酸', { 0: '未检测', 1: '校内检测', 2: '校外检测' }),
  Vaccination: code('疫苗接种', { 0: '未接种', 1: '一针', 2: '两针', 3: '三针' }),
  FirstStitchDate: day('第一针日期'),
  TwoStitchDate: day('第二针日期'),
  ThreeStitchDate: day('第三针日期'),
  Remark: t.Optional(LongText('备注', 500, { minLength: 0 })),
}

/** Everything that any generation of the form sends and that is kept. */
export const formFields = {
  NowDate: day('日期'),
  ...placeFields,
  ...dayFields,
  ...oldFields,
  ISConfirm: t.Optional(t.Integer({ title: '确认' })),
  IsInSchool: t.Optional(t.Integer({ title: '在校标记' })),
}
export type ReportForm = t.Static<t.TObject<typeof formFields>>

/** A report that may be sent as it is. */
export const example = {
  Country: '中国',
  Province: '山东省',
  City: '青岛市',
  County: '崂山区',
  DayTemperature: 1,
  BRHGTJZRSFYXLQKOne: 0,
  IsInSchoolOfDay: 1,
  ISNATDay: 0,
}

export const handleStates = { 0: '正常', 1: '待核实', 2: '已核实', 3: '已闭环' } as const

/** Why a report says that somebody may be ill: the field that says it, or the place. */
export const reasons = {
  DayTemperature: '体温异常',
  BRHGTJZRSFYXLQKOne: '诊断情况',
  BRHGTJZRSFYXLQKTwo: '接触情况',
  BRHGTJZRSFYYXZZWQY: '症状未痊愈',
  SZSQTNSFFSYQ: '所在地疫情',
  LJSHJCS: '旅居或接触史',
  FollowingCon: '异常情况',
  ContactPerson: '接触疑似人员',
  Community: '社区疫情',
  Health: '健康异常',
  GoToEpidemic: '去过疫区',
  IsHeat: '发热',
  RiskArea: '位于风险地区',
} as const
export type Reason = keyof typeof reasons
