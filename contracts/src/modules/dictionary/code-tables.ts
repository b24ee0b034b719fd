/**
 * dictionary, the code tables: types and their items, as administrators keep them.
 *
 * A code is given once in its type. Codes of a national standard (Std) are neither changed nor removed nor put below another code;
 * their texts and their order may change, and they may be switched off. Nor are codes changed or removed that a stored row holds, in whatever
 * table. An item that is switched off (State 0) keeps its text in old rows; new values of it are refused. A type goes when it
 * has no items and no field of a contract is coded by it.
 */
import * as t from 'typebox'
import { command, module } from '#contracts/endpoint'
import { entity } from '#contracts/entity'
import { exporting } from '#contracts/exporting'
import { FlagOf, Search, Text } from '#contracts/fields'
import { duplicateModes, importing } from '#contracts/importing'
import { Id } from '#contracts/shapes'

/** The code of an item; school years have a hyphen. */
const codePattern = '^[\\w-]{1,20}$'
const CodeTypeOf = (title: string) => t.String({ pattern: '^\\w{1,20}$', title, examples: ['Political'] })
const ParentCode = t.String({ pattern: '^([\\w-]{1,20})?$', title: '上级代码' })

const codeType = entity('CodeType', {
  path: '/api/BaseData',
  noun: '字典',
  permission: 'dict',
  fixed: { Code: CodeTypeOf('字典编码'), Std: t.Optional(t.String({ maxLength: 50, trim: true, title: '依据标准' })) },
  fields: { Name: Text('字典名称', 50) },
  shown: {
    Items: t.Integer({ minimum: 0, title: '字典项数' }),
    /** A field of a contract holds its codes. */
    InUse: FlagOf('系统使用'),
  },
  filters: { Key: Search('字典名称或编码') },
  unique: [['Code']],
  example: { Code: 'ClubKind', Name: '社团类别' },
})

const codeItem = entity('CodeItem', {
  path: '/api/BaseData',
  noun: '字典项',
  permission: 'dict',
  fixed: { CodeType: CodeTypeOf('字典编码') },
  fields: {
    Code: t.String({ pattern: codePattern, title: '代码' }),
    Name: Text('名称', 50),
    ParentCode: t.Optional(ParentCode),
    Sort: t.Optional(t.Integer({ minimum: 0, maximum: 1_000_000, title: '排序' })),
    State: t.Optional(FlagOf('启用')),
  },
  shown: { TypeName: t.String({ title: '字典名称' }) },
  filters: { CodeType: t.Optional(CodeTypeOf('字典编码')) },
  unique: [['Code', 'CodeType']],
  refusals: ['CODE_STANDARD', 'CODE_USED', 'CODE_BELOW_ITSELF', 'CODE_PARENT_MISSING'],
  example: { CodeType: 'LeaveType', Code: '21', Name: '婚假' },
})

/** The calls that keep code tables, which only their page loads. */
export const codeTables = module('dictionary', {
  ...codeType,
  ...codeItem,
  moveCodeItem: command({
    summary:
      "Puts an item below another of its type ('' or '0': at the top), as which of its children, counted from 0 without itself.",
    path: '/api/BaseData/MoveCodeItem',
    access: 'dict.edit',
    input: t.Object({ Id, ParentCode, Index: t.Integer({ minimum: 0, maximum: 10_000 }) }),
    result: t.String(),
    refusals: ['NOT_FOUND', 'CODE_STANDARD', 'CODE_BELOW_ITSELF', 'CODE_PARENT_MISSING'],
    title: '移动字典项',
  }),
  importCodeItems: importing({
    summary:
      'Starts the import of an uploaded list of dictionary items: all of its rows are added, or with the reasons none.',
    path: '/api/BaseData/ImportCodeItem',
    access: 'dict.import',
    // Business types of the product's specification end below 60.
    type: 60,
    noun: '字典项',
    whole: true,
    mostRows: 5000,
    duplicates: [duplicateModes.skip, duplicateModes.refuse],
    row: t.Object({
      CodeType: t.String({ ...CodeTypeOf('字典编码'), examples: ['LeaveType'], description: '已有字典的编码' }),
      Code: t.String({
        pattern: codePattern,
        title: '代码',
        examples: ['31'],
        description: '字母、数字、下划线或连字符',
      }),
      Name: Text('名称', 50, { examples: ['参加会议'] }),
      ParentCode: t.Optional(
        t.String({
          pattern: codePattern,
          title: '上级代码',
          examples: ['3'],
          description: '空白或 0 为顶层；上级须已存在或在前面的行中',
        }),
      ),
    }),
  }),
  exportCodeItems: exporting({
    summary: 'Starts an export of dictionary items, whose file can be imported.',
    of: codeItem.listCodeItem,
    path: '/api/BaseData/ExportCodeItem',
    access: 'dict.export',
    type: 61,
    noun: '字典项',
  }),
})
