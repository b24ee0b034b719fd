/** What seeded notices say. Type: 1 notice, 2 announcement, 3 news, 4 policy. */
export interface NoticeText {
  readonly title: string
  readonly type: 1 | 2 | 3 | 4
  readonly content: string
}

const list = (...items: readonly string[]) => `<ul>${items.map(item => `<li><p>${item}</p></li>`).join('')}</ul>`
const p = (...texts: readonly string[]) => texts.map(text => `<p>${text}</p>`).join('')

/** The three with which the product is shown; the first stands on top. */
export const sampleTexts: readonly NoticeText[] = [
  {
    title: '你收到了 14 份新周报',
    type: 1,
    content: p('各学院本周学生工作周报已提交，共 14 份，请及时查阅。'),
  },
  {
    title: '你推荐的 曲妮妮 已通过第三轮面试',
    type: 1,
    content: p('你推荐的 曲妮妮 已通过第三轮面试，请关注后续安排。'),
  },
  {
    title: '这种模板可以区分多种通知类型',
    type: 1,
    content: p('通知、公告、新闻和政策以不同的标签显示，便于查找。'),
  },
]

/** To everybody. */
export const schoolTexts: readonly NoticeText[] = [
  {
    title: '关于做好期末阶段学生工作的通知',
    type: 1,
    content: `${p('各学院、各班级：', '为做好期末阶段各项工作，现将有关事项通知如下。')}<h3>一、学风建设</h3>${list('加强课堂考勤，做好学业预警学生帮扶', '开展诚信考试教育，组织签订承诺书')}<h3>二、安全稳定</h3>${list('全面排查宿舍用电安全', '做好离校学生去向登记')}`,
  },
  {
    title: '青禾大学学生管理规定（2026年修订）',
    type: 4,
    content: p('《青禾大学学生管理规定》已修订完毕，自发布之日起施行，请各学院组织学习。'),
  },
  {
    title: '我校学子在全国大学生竞赛中获佳绩',
    type: 3,
    content: p('近日，我校代表队在全国大学生竞赛中获一等奖两项、二等奖五项。'),
  },
  {
    title: '关于元旦放假安排的公告',
    type: 2,
    content: `${p('元旦放假安排如下，请各单位做好值班工作。')}<table><tbody><tr><th><p>日期</p></th><th><p>安排</p></th></tr><tr><td><p>1月1日至3日</p></td><td><p>放假</p></td></tr><tr><td><p>1月4日</p></td><td><p>正常上课</p></td></tr></tbody></table>`,
  },
]

/** To the staff. */
export const staffTexts: readonly NoticeText[] = [
  {
    title: '学工系统使用手册（2026版）',
    type: 1,
    content: p('学工系统使用手册已更新，请各位老师参照使用，使用中的问题可向学生工作处反馈。'),
  },
  {
    title: '关于召开学生工作例会的通知',
    type: 1,
    content: p('定于本周四下午2点在行政楼301召开学生工作例会，请准时参加。'),
  },
]

/** To a college. */
export const collegeTexts: readonly NoticeText[] = [
  { title: '学院奖学金评审工作安排', type: 1, content: p('学院奖学金评审工作现已启动，请各班按时间节点报送材料。') },
  { title: '关于开展宿舍安全检查的通知', type: 1, content: p('学院将于本周开展宿舍安全检查，请同学们做好自查。') },
  { title: '学院学术报告预告', type: 2, content: p('本周五下午将举行学术报告，欢迎同学们参加。') },
  { title: '关于学生请假手续的说明', type: 4, content: p('学生请假须在系统中提交申请，批准后方可离校。') },
]

/** To a class. */
export const classTexts: readonly NoticeText[] = [
  { title: '主题班会安排', type: 1, content: p('本周日晚7点在教学楼召开主题班会，请全体同学准时参加。') },
  { title: '请核对个人信息', type: 1, content: p('请登录系统核对手机号、家庭成员等信息，有误的及时修改。') },
  { title: '期中学情调查', type: 1, content: p('请如实填写期中学习情况，老师将据此安排辅导。') },
  { title: '寒假去向登记', type: 1, content: p('请登记寒假去向和返校时间，留校同学另行申请。') },
  { title: '班费使用公示', type: 2, content: p('本学期班费使用情况已公示，如有疑问请联系班长。') },
  { title: '优秀学生事迹学习', type: 3, content: p('请学习本年度优秀学生事迹，并在班会上交流。') },
]
