import type { Action, Permission, PermissionId, RoleCode } from '@xuegong/contracts/permissions'

/**
 * The permission matrix of the domain, written out: what tests hold the contracts, the seed and the server to. Letters: a add,
 * d delete, e edit, q query, g get, n enable, x disable, i import, o export. The last column names roles that are held beside these.
 */
const table = `
permission    student fdy     bzr    college xgc       sg       zzy     admin     beside
account       eg      qg      -      qgenx   aegqnxio  -        -       adeqgnxio
home          qg      qg      qg     qg      qg        qg       qg      qg        xlzx:qg ygdw:qg tutor:qg pyy:qg bjgly:qg yxzyz:qg cwc:qg
sysconfig     -       -       -      -       qge       -        -       adeqgnxo
log           -       -       -      -       qg        -        -       adeqgnxo
org           -       -       -      qg      adeqg     -        -       adeqgnxio
class         -       qge     qg     aeqgio  adeqgnxio -        -       adeqgnxio
student       ge      qgeo    qgo    aeqgio  adeqgnxio qg       qg      adeqgnxio
talk          -       adeqg   -      qg      qgo       -        -       q
reward        g       qg      qg     aeqgo   adeqgio   -        -       adeqgnxio
role          -       -       -      -       qg        -        -       adeqgnx
menu          -       -       -      -       qg        -        -       adeqgnx
dict          qg      qgo     qgo    qgo     adeqgio   qgo      qgo     adeqgnxio
task          qg      qgio    qgio   qgio    adeqgio   qgio     qgio    adeqgnxio
appstore      qga     qga     qga    qga     qga       qga      qga     adeqgnx
wfdef         -       -       -      -       adeqgnx   -        -       adeqgnx
wftask        qga     qge     qge    qge     qgeo      qge      qge     qgeo      tutor:qge ygdw:qge xlzx:qge cwc:qge
welcome       geaq    qgeo    qgo    qgeo    adeqgnxio qg       -       adeqgnxio
onsite        qga     qge     -      qgeo    adeqgio   -        -       adeqgio
pay           -       -       -      -       adeqgio   -        -       adeqgio   cwc:adeqgio
greenchannel  adeqg   qge     -      qgeo    adeqgo    -        -       adeqgo    cwc:qgo
dorm          qga     qgeo    qg     qgeo    adeqgnxio aeqgnxio -       adeqgnxio
backschool    aeqg    qgeo    qg     qgeo    adeqgnxo  qg       -       adeqgnxo
everyreport   aeqg    qgeo    qgo    qgo     adeqgnxo  -        -       adeqgnxo
leave         adeqg   qgeo    qg     qgeo    qgeo      qg       -       adeqgo
naming        aqg     adeqgo  adeqgo adeqgo  adeqgo    adeqgo   -       adeqgo
rops          aeqg    qgeo    qgeo   aeqgio  adeqgnxio -        -       adeqgnxio pyy:qge bjgly:qge
award         aeqg    qgeo    qg     qgeo    adeqgnxio -        -       adeqgnxio
subsidy       aeqg    qgeo    qg     qgeo    adeqgnxio -        -       adeqgnxio
loan          aeqg    qgeo    -      qgeo    adeqgnxio -        -       adeqgnxio
workstudy     aqge    qg      -      qgo     adeqgnxo  -        -       adeqgnxo  ygdw:aeqg
party         aqg     qga     -      qge     qgeo      -        adeqgio adeqgnxio
league        aqg     qgo     qg     qge     qgeo      -        adeqgio adeqgio
labour        aqge    adeqgo  adeqgo aeqgo   adeqgnxo  -        -       adeqgnxo
studyroom     aqge    qg      -      qgo     adeqgnxo  aeqgnx   -       adeqgnxo
notice        qge     adeqgo  aeqg   adeqgno adeqgnxo  aeqg     adeqgo  adeqgnxo
push          -       adeqgo  -      adeqgo  adeqgnxo  -        -       adeqgnxo
questionnaire aqg     adeqgo  -      adeqgo  adeqgnxo  -        adeqgo  adeqgnxo
psych         aqg     q       -      q       q         -        -       q         xlzx:adeqgo
senate        aqg     qg      -      qg      adeqgnxo  -        -       adeqgnxo
exam          aqg     adeqgio -      adeqgio adeqgnxio -        adeqgio adeqgnxio
quiz          aqg     adeqgio -      adeqgio adeqgnxio -        adeqgio adeqgnxio
board         aqg     qge     -      aeqg    adeqgnxo  qge      aeqg    adeqgnxo
know          aqg     qge     -      aeqg    adeqgnxo  qge      aeqg    adeqgnxo
prop          aqg     -       -      aeqg    adeqgnxo  -        aeqg    adeqgnxo
`

const words: Readonly<Record<string, Action>> = {
  a: 'add',
  d: 'delete',
  e: 'edit',
  q: 'query',
  g: 'get',
  n: 'enable',
  x: 'disable',
  i: 'import',
  o: 'export',
}

const [head, ...rows] = table
  .trim()
  .split('\n')
  .map(line => line.trim().split(/\s+/))
const columns = head!.slice(1, -1)
const permissionsOf = (id: string, cell: string) =>
  cell === '-' ? [] : [...cell].map(letter => `${id}.${words[letter]}` as Permission)

const granted = new Map<string, Set<Permission>>()
for (const [id = '', ...cells] of rows) {
  const inColumns = cells.map((cell, at) => (cell.includes(':') ? cell.split(':') : [columns[at]!, cell]))
  for (const [role = '', cell = ''] of inColumns)
    granted.set(role, new Set([...(granted.get(role) ?? []), ...permissionsOf(id, cell)]))
}

/** The fifteen roles, written out. */
export const allRoles = 'student fdy bzr college xgc sg zzy admin xlzx ygdw tutor pyy bjgly yxzyz cwc'.split(
  ' ',
) as readonly RoleCode[]

/** The data scope of each role: 1 the school, 2 named units, 3 the own college, 4 the own classes, 5 and 6 by modules, 7 oneself. */
export const scopeOf: Readonly<Record<RoleCode, number>> = {
  student: 7,
  fdy: 4,
  bzr: 4,
  college: 3,
  xgc: 1,
  sg: 5,
  zzy: 6,
  admin: 1,
  xlzx: 1,
  ygdw: 7,
  tutor: 7,
  pyy: 7,
  bjgly: 7,
  yxzyz: 1,
  cwc: 1,
}

/** The permissions in the order of the table. */
export const allPermissions = rows.map(([id]) => id as PermissionId)

/** What the table grants to a role, as `permissionId.action`, sorted. */
export const grantsOf = (role: RoleCode): Permission[] => [...(granted.get(role) ?? [])].sort()

/** Whether the table grants a permission to a role. */
export const grants = (role: RoleCode, permission: Permission): boolean => granted.get(role)!.has(permission)
