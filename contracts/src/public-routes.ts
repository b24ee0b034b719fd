/** A page that opens without a session: its fixed route name (empty for pages that are known by their path) and its path. */
export interface PublicRoute {
  readonly name: string
  readonly path: `/${string}`
}

const named = {
  login: '/user/login',
  Retrieve: '/user/Retrieve',
  ssoLogin: '/user/ssoLogin',
  loginYm: '/user/loginYm',
  loginLy: '/user/loginLy',
  loginDr: '/user/loginDr',
  LoginWX: '/user/LoginWX',
  register: '/user/register',
  registerResult: '/user/registerResult',
  QYWXlogin: '/QYWXlogin',
  verifyLogin: '/verifyLogin/login',
  verifyCode: '/verifyCode',
  NewStu: '/NewStu',
  OldStu: '/OldStu',
  errlogin: '/errlogin',
} as const

/** Pages that people open from a message on their phone, by the folder that they stand in. */
const phonePages = {
  '/welcomeSchool/WelcomNewStudent': [
    'viewApartmentSupplies',
    'OnSiteOrientation',
    'entranceEdu',
    'entranceContent',
    'oneCardGuide',
    'question',
    'Datacollauthorization',
    'welcomeFirstPage',
    'reportPaper',
    'trainingClothe',
    'epidemicInfo',
    'WelcomePage',
    'new',
    'WelcomNewStudent',
    'WelStu91370214MAT',
    'WelcomUserInfo',
    'uploadPic',
    'SelectTheDormitory',
    'onlinePay',
    'familyFinancialHardshipStudentsIdentified',
    'WelcomGreenChannel',
    'lateReport',
    'ScanningReport',
    'WelcomeReport',
    'WelcomOkUser',
    'WelcomOuterLink',
  ],
  '/OnSiteOrientation': ['OnSiteOrientation'],
  '/EveryDataReported': ['EveryDataForm', 'StudentReported', 'StudentUnReported'],
  '/temporary': ['index', 'ScientificResearch', 'leaveReport', 'leaveDetail', 'xjDetail'],
  '/backSchool': ['addBackSchool', 'backInfo', 'healthStatus', 'healthInfo'],
  '/epidemicMange/backSchoolMange': ['backSchoolMangeBySelf'],
  '/SchoolBxsRaw/campusKnow': ['campusKnow', 'feedback'],
  '/quizRank': ['rank'],
  '/StudyRoom': ['WXStudyRoomAppointment', 'WXAppointmentRecord'],
  '/notice/noticeRead': ['noticeReadList'],
  '/labourEducation/studentManagement': ['workbenchd', 'myCoursesd', 'enrollInACoursed'],
  '/xgMessageBoard': ['messageBoardByWX'],
  '/systemThrough': ['newsOuterLink'],
} as const

/**
 * The white list of the guard. It lets the page open, not its calls: those of most of these pages need a token all the same.
 * On such a page a session that has ended is only said, never acted upon.
 */
export const publicRoutes: readonly PublicRoute[] = [
  ...Object.entries(named).map(([name, path]) => ({ name, path })),
  ...Object.entries(phonePages).flatMap(([folder, pages]) =>
    pages.map(page => ({ name: '', path: `${folder}/${page}` as PublicRoute['path'] })),
  ),
]

const publicPaths = new Set<string>(publicRoutes.map(({ path }) => path))

/** Whether a path below the page's base (a slash at its end or not) opens without a session. */
export const isPublicPath = (path: string): boolean => publicPaths.has(path.replace(/(.)\/+$/, '$1'))
