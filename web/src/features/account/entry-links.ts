import { publicScreen } from '#nav/screens.ts'

/** A way from an entry page to a public page. */
export interface EntryLink {
  readonly path: string
  /** One line: what one does there. */
  readonly text: string
}

const welcome = '/welcomeSchool/WelcomNewStudent'

/** What new students come for, in the order in which they need it. */
export const newStudentLinks: readonly EntryLink[] = [
  { path: `${welcome}/welcomeFirstPage`, text: '入学须知与日程' },
  { path: `${welcome}/WelcomNewStudent`, text: '到校前逐步办理' },
  { path: `${welcome}/WelcomUserInfo`, text: '核对与补充信息' },
  { path: `${welcome}/uploadPic`, text: '上传证件照' },
  { path: `${welcome}/SelectTheDormitory`, text: '选择宿舍与床位' },
  { path: `${welcome}/onlinePay`, text: '缴纳学费与住宿费' },
  { path: `${welcome}/familyFinancialHardshipStudentsIdentified`, text: '申请家庭经济困难认定' },
  { path: `${welcome}/WelcomGreenChannel`, text: '助学贷款与缓缴' },
  { path: '/OnSiteOrientation/OnSiteOrientation', text: '到校后现场办理' },
  { path: `${welcome}/question`, text: '新生常问的问题' },
  { path: '/SchoolBxsRaw/campusKnow/campusKnow', text: '教务、宿舍、就医等' },
]

/** What the other students come for, what they need daily first. */
export const studentLinks: readonly EntryLink[] = [
  { path: '/EveryDataReported/EveryDataForm', text: '填报今日健康状况' },
  { path: '/temporary/index', text: '申请临时外出' },
  { path: '/temporary/leaveReport', text: '查看外出记录' },
  { path: '/backSchool/addBackSchool', text: '登记返校行程' },
  { path: '/StudyRoom/WXStudyRoomAppointment', text: '预约自习座位' },
  { path: '/labourEducation/studentManagement/workbenchd', text: '劳动课程与学时' },
  { path: '/notice/noticeRead/noticeReadList', text: '学校与学院通知' },
  { path: '/quizRank/rank', text: '答题成绩排行' },
  { path: '/xgMessageBoard/messageBoardByWX', text: '咨询、建议与投诉' },
  { path: '/SchoolBxsRaw/campusKnow/campusKnow', text: '教务、宿舍、就医等' },
]

/** Further ways for those who cannot sign in. */
export const helpLinks: readonly EntryLink[] = [
  { path: '/user/register', text: '新生账号激活' },
  { path: '/user/Retrieve', text: '找回密码' },
]

/** Those of the links whose page exists, with its title. */
export const built = (links: readonly EntryLink[]): (EntryLink & { readonly title: string })[] =>
  links.flatMap(link => {
    const screen = publicScreen(link.path)
    return screen ? [{ ...link, title: screen.title }] : []
  })
