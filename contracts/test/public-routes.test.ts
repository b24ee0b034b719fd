import { expect, test } from 'vitest'
import { isPublicPath, publicRoutes } from '../src/public-routes.ts'

/** The white list, written out: pages with a fixed route name, then those that are known by their path. */
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
}
const unnamed = [
  '/welcomeSchool/WelcomNewStudent/viewApartmentSupplies',
  '/welcomeSchool/WelcomNewStudent/OnSiteOrientation',
  '/welcomeSchool/WelcomNewStudent/entranceEdu',
  '/welcomeSchool/WelcomNewStudent/entranceContent',
  '/welcomeSchool/WelcomNewStudent/oneCardGuide',
  '/welcomeSchool/WelcomNewStudent/question',
  '/welcomeSchool/WelcomNewStudent/Datacollauthorization',
  '/welcomeSchool/WelcomNewStudent/welcomeFirstPage',
  '/welcomeSchool/WelcomNewStudent/reportPaper',
  '/welcomeSchool/WelcomNewStudent/trainingClothe',
  '/welcomeSchool/WelcomNewStudent/epidemicInfo',
  '/welcomeSchool/WelcomNewStudent/WelcomePage',
  '/welcomeSchool/WelcomNewStudent/new',
  '/welcomeSchool/WelcomNewStudent/WelcomNewStudent',
  '/welcomeSchool/WelcomNewStudent/WelStu91370214MAT',
  '/welcomeSchool/WelcomNewStudent/WelcomUserInfo',
  '/welcomeSchool/WelcomNewStudent/uploadPic',
  '/welcomeSchool/WelcomNewStudent/SelectTheDormitory',
  '/welcomeSchool/WelcomNewStudent/onlinePay',
  '/welcomeSchool/WelcomNewStudent/familyFinancialHardshipStudentsIdentified',
  '/welcomeSchool/WelcomNewStudent/WelcomGreenChannel',
  '/welcomeSchool/WelcomNewStudent/lateReport',
  '/welcomeSchool/WelcomNewStudent/ScanningReport',
  '/welcomeSchool/WelcomNewStudent/WelcomeReport',
  '/welcomeSchool/WelcomNewStudent/WelcomOkUser',
  '/welcomeSchool/WelcomNewStudent/WelcomOuterLink',
  '/OnSiteOrientation/OnSiteOrientation',
  '/EveryDataReported/EveryDataForm',
  '/EveryDataReported/StudentReported',
  '/EveryDataReported/StudentUnReported',
  '/temporary/index',
  '/temporary/ScientificResearch',
  '/temporary/leaveReport',
  '/temporary/leaveDetail',
  '/temporary/xjDetail',
  '/backSchool/addBackSchool',
  '/backSchool/backInfo',
  '/backSchool/healthStatus',
  '/backSchool/healthInfo',
  '/epidemicMange/backSchoolMange/backSchoolMangeBySelf',
  '/SchoolBxsRaw/campusKnow/campusKnow',
  '/SchoolBxsRaw/campusKnow/feedback',
  '/quizRank/rank',
  '/StudyRoom/WXStudyRoomAppointment',
  '/StudyRoom/WXAppointmentRecord',
  '/notice/noticeRead/noticeReadList',
  '/labourEducation/studentManagement/workbenchd',
  '/labourEducation/studentManagement/myCoursesd',
  '/labourEducation/studentManagement/enrollInACoursed',
  '/xgMessageBoard/messageBoardByWX',
  '/systemThrough/newsOuterLink',
]

test('the white list is this one, page by page', () => {
  const pages = [...Object.entries(named), ...unnamed.map(path => ['', path])].map(([name, path]) => ({ name, path }))
  const byPath = (a: { path?: string }, b: { path?: string }) => (a.path! < b.path! ? -1 : 1)
  expect([...publicRoutes].sort(byPath)).toEqual(pages.sort(byPath))
})

test.each(['/user/login', '/errlogin', '/NewStu', '/quizRank/rank', '/welcomeSchool/WelcomNewStudent/onlinePay'])(
  '%s opens without a session, with a slash at its end too',
  path => {
    expect(isPublicPath(path)).toBe(true)
    expect(isPublicPath(`${path}/`)).toBe(true)
  },
)

test.each([
  '/',
  '/dashboard',
  '/404',
  '/quizRank',
  '/quizRank/rank/x',
  '/User/Login',
  '/welcomeSchool/suppliesManagement',
])('%s does not', path => {
  expect(isPublicPath(path)).toBe(false)
})

test('no page and no name stands in the list twice', () => {
  const paths = publicRoutes.map(({ path }) => path)
  const names = publicRoutes.map(({ name }) => name).filter(Boolean)
  expect(new Set(paths).size).toBe(paths.length)
  expect(new Set(names).size).toBe(names.length)
})
