import type { Dictionary } from '#seed/seed-module'

/** Numbers a list from 1. */
const numbered = (names: string) => names.split(' ').map((name, at) => `${at + 1} ${name}`)

const years = Array.from({ length: 12 }, (_, at) => `${2020 + at}-${2021 + at}`)

/** The school's own code tables. */
export const schoolLists: readonly Dictionary[] = [
  { Code: 'StuStatus', Name: '学籍状态', items: numbered('在读 休学 保留学籍 退学 毕业 未报到') },
  { Code: 'ClassState', Name: '班级状态', items: numbered('在读 毕业') },
  {
    Code: 'ClassPost',
    Name: '班级职务',
    items: numbered('班长 团支书 学习委员 生活委员 心理委员 文体委员 寝室长 其他'),
  },
  { Code: 'OrgType', Name: '机构类型', items: numbered('学校 学院 系 专业 职能部门') },
  { Code: 'UserType', Name: '用户类型', items: numbered('学生 教职工 新生 学校管理员') },
  { Code: 'AccountState', Name: '账号状态', items: ['1 启用', '0 停用', '2 锁定'] },
  { Code: 'PwdState', Name: '密码状态', items: ['0 初始密码', '1 正常', '2 已超期'] },
  { Code: 'SchoolYear', Name: '学年', items: years.map(year => `${year} ${year}学年`) },
  { Code: 'Semester', Name: '学期', items: numbered('第一学期 第二学期') },
  { Code: 'HolidayKind', Name: '节假日类型', items: numbered('放假 调休上班') },
  { Code: 'FriendshipKind', Name: '链接类型', items: numbered('友情链接 帮助文档') },
  { Code: 'LeaveType', Name: '请假类型', items: numbered('事假 病假 公假 实习 科研外出 其他') },
  { Code: 'HardshipLevel', Name: '困难等级', items: ['A 特别困难', 'B 困难', 'C 一般困难'] },
  {
    Code: 'HardshipKind',
    Name: '困难类型',
    items: numbered('最低生活保障家庭 特困供养 孤儿 脱贫户 烈士子女 残疾 重大疾病 自然灾害 突发变故 其他 残疾人子女'),
  },
  { Code: 'LoanKind', Name: '贷款类型', items: numbered('生源地信用助学贷款 校园地国家助学贷款') },
  { Code: 'DormSexType', Name: '楼栋类型', items: numbered('男生楼 女生楼 混合楼') },
  { Code: 'Transport', Name: '交通方式', items: numbered('火车 飞机 长途汽车 自驾 市内公交 其他') },
  { Code: 'Symptom', Name: '症状', items: numbered('发热 咳嗽 咽痛 乏力 腹泻 其他') },
  { Code: 'PostKind', Name: '岗位类型', items: numbered('固定岗位 临时岗位') },
  { Code: 'LabourKind', Name: '劳动类型', items: numbered('日常生活劳动 生产劳动 服务性劳动') },
  { Code: 'QuestionKind', Name: '题型', items: numbered('单选题 多选题 判断题 填空题 简答题') },
  { Code: 'NoticeKind', Name: '通知类型', items: numbered('通知 公告 新闻 政策') },
  { Code: 'PunishLevel', Name: '处分等级', items: numbered('警告 严重警告 记过 留校察看 开除学籍') },
]
