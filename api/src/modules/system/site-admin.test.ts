import { binding } from '@xuegong/contracts/modules/account/sign-on'
import { system } from '@xuegong/contracts/modules/system'
import { siteCalls } from '@xuegong/contracts/modules/system/site'
import { systemAdmin } from '@xuegong/contracts/modules/system/admin'
import { operLog, sitePicture } from '@xuegong/db/schema/system'
import { desc } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { failures } from '#test/failures'
import { startApi, type TestApi } from '#test/session'
import { pixel, putFile, readFile } from '#test/stored-file'

const example = systemAdmin.saveSite.example as Record<string, string>
const site = example
const png = `data:image/png;base64,${pixel}`
const base64 = (text: string) => Buffer.from(text).toString('base64')
const svg = (inside: string, before = '') =>
  `data:image/svg+xml;base64,${base64(`${before}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${inside}</svg>`)}`
const refused = (RequestMsg: string) => ({ ErrorCode: 2, RequestMsg })

let api: TestApi
beforeEach(async () => {
  api = await startApi('tiny')
})
const save = (more: object = {}, who = 'admin') => api.as(who)(systemAdmin.saveSite, { ...site, ...more } as never)
const read = async () => (await api.stranger(siteCalls.getSite, {})).ResultValue!
const picture = (address: string) => api.app.inject({ url: address, headers: { host: 'localhost' } })

test('what is saved is what strangers read at once', async () => {
  expect(await save({ WebTitle: ' 学工平台 ', Academy: '明德学院' })).toMatchObject({ ErrorCode: 0 })
  expect(await read()).toMatchObject({
    WebTitle: '学工平台',
    Academy: '明德学院',
    CopyrightUrl: 'https://www.qinghe.example/',
  })
})

test('the operation log tells the site by its name, and its fields as the form calls them', async () => {
  await save({ WebTitle: '学工平台', SYSLoginUrl: 'https://id.qinghe.example/' })
  const [newest] = (await api.as('admin')(system.listOperLogs, { PageSize: 1 })).ResultValue!.rows
  const { Rows } = (await api.as('admin')(system.getOperLog, { Id: newest!.Id })).ResultValue!
  expect(Rows.map(({ Name }) => Name)).toEqual(['学工平台'])
  const changed = Rows[0]!.Changes.filter(({ Changed }) => Changed === 1).map(({ Title }) => Title)
  expect(changed).toEqual(expect.arrayContaining(['系统名称', '统一登录地址']))
  expect(Rows[0]!.Changes.filter(({ Title }) => /[A-Za-z]/.test(Title))).toEqual([])
})

test.each<[string, string]>([
  ['WebTitle', ''],
  ['WebTitle', '名'.repeat(31)],
  ['Academy', '   '],
  ['Academy', '校'.repeat(31)],
  ['CopyrightName', '单'.repeat(51)],
  ...['CopyrightUrl', 'SYSLoginUrl'].flatMap(name =>
    [
      'javascript:alert(1)',
      'JAVASCRIPT:alert(1)',
      'data:text/html,x',
      'ftp://x.test/',
      '//x.test/',
      'x.test',
      '/user/login',
      'https://x.test/"><script>',
      'https://user@x.test/',
      `https://x.test/${'a'.repeat(300)}`,
    ].map((value): [string, string] => [name, value]),
  ),
])('%s is not %j', async (name, value) => {
  expect(await save({ [name]: value })).toMatchObject({ ErrorCode: 2 })
  expect(await read()).toMatchObject({ WebTitle: '学生工作管理系统', SYSLoginUrl: '' })
})

test('the longest names are taken, and addresses of both kinds or none', async () => {
  const longest = { WebTitle: '名'.repeat(30), Academy: '校'.repeat(30), CopyrightName: '单'.repeat(50) }
  expect(await save({ ...longest, CopyrightUrl: '', SYSLoginUrl: 'http://sso.x.test:8080/cas?a=b' })).toMatchObject({
    ErrorCode: 0,
  })
})

test.each(['fdy01', '2024010101'])('%s does not set the site', async who => {
  expect(await save({}, who)).toMatchObject({ ErrorCode: 403 })
})

describe('a picture of the site', () => {
  test('is read by strangers as what it is, and by nothing else', async () => {
    await save({ Img: png })
    const { Img } = await read()
    const reply = await picture(Img)
    expect(reply.rawPayload).toEqual(Buffer.from(pixel, 'base64'))
    expect(reply.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
    expect(reply.headers['content-disposition']).toContain('attachment')
    expect((await picture('/api/SysInfo/GetSitePicture?Name=SYSBannerLogo')).json()).toMatchObject({ ErrorCode: 2 })
    expect((await picture('/api/SysInfo/GetSitePicture?Name=../../etc/passwd')).json()).toMatchObject({ ErrorCode: 2 })
  })

  test('has another address when it is another one, stays while what was read is sent back, and goes when it is taken away', async () => {
    await save({ Img: png, SYSBannerLogo: svg('<path d="M0 0h8v8z"/>') })
    const first = await read()
    await save({ Img: first.Img, SYSBannerLogo: svg('<path d="M0 0h4v4z"/>') })
    const second = await read()
    expect(second.Img).toBe(first.Img)
    expect(second.SYSBannerLogo).not.toBe(first.SYSBannerLogo)
    await save({ Img: '' })
    expect(await read()).toMatchObject({ Img: '', SYSBannerLogo: second.SYSBannerLogo })
    expect(api.world.reader().select().from(sitePicture).all()).toHaveLength(1)
    expect((await picture(first.Img)).json()).toMatchObject({ ErrorCode: 2 })
  })

  test('may be 500 KB large and not a byte more', async () => {
    const of = (bytes: number) => {
      const content = Buffer.alloc(bytes)
      Buffer.from(pixel, 'base64').copy(content)
      return `data:image/png;base64,${content.toString('base64')}`
    }
    expect(await save({ Img: of(500 * 1024) })).toMatchObject({ ErrorCode: 0 })
    expect(await save({ Img: of(500 * 1024 + 1) })).toMatchObject(refused('图片不能超过500KB'))
    expect(await save({ SYSBannerLogo: of(2 * 1024 * 1024) })).toMatchObject(refused('图片不能超过500KB'))
  })

  test('is what its content is, whatever it calls itself', async () => {
    await save({ Img: `data:image/svg+xml;base64,${pixel}` })
    expect((await picture((await read()).Img)).headers['content-type']).toBe('image/png')
    const page = `data:image/png;base64,${base64('<html><script>alert(1)</script></html>')}`
    expect(await save({ Img: page })).toMatchObject(refused('请上传 PNG、JPG 或 SVG 图片'))
  })

  test.each([
    'https://elsewhere.test/logo.png',
    '/api/ImportExport/Download?Id=1',
    '../../../etc/passwd',
    'javascript:alert(1)',
    'data:image/png;base64,',
    'data:image/png;base64,!!!!',
    'data:image/svg+xml,<svg onload=alert(1)>',
    `data:image/gif;base64,${base64('GIF89a')}`,
  ])('is not %s', async Img => {
    expect(await save({ Img })).toMatchObject(refused('请上传 PNG、JPG 或 SVG 图片'))
    expect((await read()).Img).toBe('')
  })

  test.each([
    svg('<path d="M0 0h8v8z" fill="#1d3a32"/>'),
    svg(
      '<defs><linearGradient id="g"><stop offset="0"/></linearGradient></defs><rect fill="url(#g)"/>',
      '<?xml version="1.0" encoding="UTF-8"?>',
    ),
    svg('<text>开放</text>', '<!-- drawn by hand -->'),
  ])('may be a drawing', async Img => {
    expect(await save({ Img })).toMatchObject({ ErrorCode: 0 })
    expect((await picture((await read()).Img)).headers['content-type']).toBe('image/svg+xml')
  })

  test.each<[what: string, Img: string, sentence?: string]>([
    ['a script', svg('<script>alert(1)</script>')],
    ['a script in capitals', svg('<SCRIPT href="x"/>')],
    ['a script of another name space', svg('<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>')],
    ['a handler', svg('<rect onclick="alert(1)"/>')],
    ['a handler after a slash', svg('<rect/onload=alert(1)>')],
    ['a handler on a line of its own', svg('<rect\nonload = "alert(1)"/>')],
    ['a page within', svg('<foreignObject><body/></foreignObject>')],
    ['a link that runs', svg('<a href="javascript:alert(1)"><rect/></a>')],
    ['a picture of elsewhere', svg('<image href="https://elsewhere.test/x.png"/>')],
    ['a change that sets a handler', svg('<animate attributeName="href" to="x"/>')],
    ['a style of elsewhere', svg('<style>@import "https://elsewhere.test/x.css"</style>')],
    ['text that is built', svg('&x;', '<!DOCTYPE svg [<!ENTITY x "y">]>'), '请上传 PNG、JPG 或 SVG 图片'],
    ['characters as numbers', svg('<rect fill="&#106;avascript"/>')],
    [
      'a style sheet in front',
      svg('', '<?xml version="1.0"?><?xml-stylesheet href="x"?>'),
      '请上传 PNG、JPG 或 SVG 图片',
    ],
  ])('is no drawing with %s', async (_, Img, sentence = 'SVG 图片不能包含脚本、链接或外部内容') => {
    expect(await save({ Img })).toMatchObject(refused(sentence))
    expect((await read()).Img).toBe('')
  })

  test('is no drawing that reads as something else in another encoding', async () => {
    const text = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    const wide = `data:image/svg+xml;base64,${Buffer.from(`\uFEFF${text}`, 'utf16le').toString('base64')}`
    const seven = `data:image/svg+xml;base64,${base64('<?xml version="1.0" encoding="UTF-7"?><svg>+ADw-script+AD4-</svg>')}`
    for (const Img of [wide, seven]) expect(await save({ Img })).toMatchObject({ ErrorCode: 2 })
  })

  test('is not in the operation log', async () => {
    await save({ Img: png })
    const [entry] = api.world.reader().select().from(operLog).orderBy(desc(operLog.Id)).limit(1).all()
    expect(entry).toMatchObject({ Summary: '修改站点配置', Before: expect.stringContaining('WebTitle') })
    expect(JSON.stringify(entry)).not.toContain(pixel.slice(0, 30))
  })
})

describe('the PDF about binding', () => {
  const pdf = () => putFile(api, 'admin', { Base64: base64('%PDF-1.7 notice'), FileName: '绑定须知.pdf' })
  const notice = async (who: string) => (await api.as(who)(systemAdmin.getBindNotice, {})).ResultValue!.File

  test('is found and read by everybody who has signed in, and by no stranger', async () => {
    const file = await pdf()
    expect(await notice('2024010101')).toBeNull()
    expect((await readFile(api, '2024010101', file)).refused).toBe('数据不存在或无权访问')
    expect(await save({ BindNotice: file })).toMatchObject({ ErrorCode: 0 })
    for (const who of ['2024010101', 'fdy01']) {
      expect(await notice(who)).toMatchObject({ FileId: file.FileId })
      expect((await readFile(api, who, file)).bytes.toString()).toBe('%PDF-1.7 notice')
    }
    expect(await api.stranger(systemAdmin.getBindNotice, {})).toMatchObject({ ErrorCode: 401 })
    expect(await api.as('2024010101')(binding.isBoundWx, {})).toMatchObject({ ErrorCode: 0 })
  })

  test('stays while it is not named, and goes when it is taken away', async () => {
    const file = await pdf()
    await save({ BindNotice: file })
    await save({})
    expect(await notice('fdy01')).toMatchObject({ FileId: file.FileId })
    await save({ BindNotice: null })
    expect(await notice('fdy01')).toBeNull()
  })

  test('is no picture, and no file of somebody else', async () => {
    const photo = await putFile(api, 'admin')
    expect(await save({ BindNotice: photo })).toMatchObject(refused('绑定须知只支持 pdf'))
    const others = await putFile(api, 'fdy01', { Base64: base64('%PDF-1.7 x'), FileName: 'a.pdf' })
    expect(await save({ BindNotice: others })).toMatchObject({ ErrorCode: 2 })
  })
})

test('an initial password is kept and never shown; what stands for it leaves it as it is', async () => {
  const Id = 'InitialPassword'
  const get = async () => (await api.as('admin')(system.getSysParam, { Id })).ResultValue!
  const { RowVersion, Remark, Value } = await get()
  expect(Value).toBe('••••')
  const { rows } = (await api.as('admin')(system.listSysParam, { PageSize: 100 })).ResultValue!
  expect(rows.find(row => row.Id === Id)!.Value).toBe('••••')
  expect(JSON.stringify(rows)).not.toContain('Xg@123456')
  const edit = (value: string, version: number) =>
    api.as('admin')(system.editSysParam, { Id, Value: value, Remark, RowVersion: version })
  const stored = () => api.world.reader().$client.prepare('select Value from SysParam where Id = ?').pluck().get(Id)
  expect(await edit('••••', RowVersion)).toMatchObject({ ErrorCode: 0 })
  expect(stored()).toBe('Xg@123456')
  expect(await edit('short', (await get()).RowVersion)).toMatchObject(refused('参数值格式不正确'))
  expect(await edit('Qh@654321', (await get()).RowVersion)).toMatchObject({ ErrorCode: 0 })
  expect([stored(), (await get()).Value]).toEqual(['Qh@654321', '••••'])
})

failures(systemAdmin.saveSite, {
  SITE_PICTURE_TYPE: { input: { ...site, Img: 'x' } as never },
  IMAGE_TOO_LARGE: { input: { ...site, Img: `data:image/png;base64,${'A'.repeat(700_000)}` } as never },
  PICTURE_SCRIPT: { input: { ...site, Img: svg('<script/>') } as never },
})
failures(systemAdmin.getSitePicture, { NOT_FOUND: { as: null, input: { Name: 'Img' } } })
