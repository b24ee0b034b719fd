import { insertAll } from '#db/insert'
import { userRegion } from '#schema/account'
import {
  bedHold,
  dormBed,
  dormBuilding,
  dormChange,
  dormRoom,
  dormStay,
  selectBatch,
  selectBatchRoom,
} from '#schema/dormitory'
import { hygiene, repair } from '#schema/dormitory-upkeep'
import { fileInfo } from '#schema/transfer'
import { gateDevice, gateRecord, lateReturn } from '#schema/dormitory-gate'
import type { SeedModule } from '../seed-module.ts'
import { backLog, wfInstance, wfRound, wfTask } from '#schema/workflow'
import { flowRows } from './workflow/instances.ts'
import { batchRows } from './dormitory/batches.ts'
import { changeRows } from './dormitory/changes.ts'
import { nightToDoRows } from './dormitory/night-to-dos.ts'
import { deviceRows, nightRows } from './dormitory/nights.ts'
import { placeRows } from './dormitory/places.ts'
import { checkRows, repairRows } from './dormitory/upkeep.ts'
import { bedRush } from './dormitory/rush.ts'

export const dormitory: SeedModule = {
  pages: [
    {
      group: '05',
      order: 1,
      text: '我的宿舍',
      url: '/dorm/myDorm',
      tool: {
        code: 'my-dorm',
        category: '1',
        icon: 'home',
        summary: '查看本人床位、室友、卫生成绩和晚归记录',
        sort: 70,
        since: '2025-11-03',
        isDefault: true,
      },
      roles: ['student'],
      permission: 'dorm.get',
    },
    {
      group: '05',
      order: 2,
      text: '宿舍信息',
      url: '/epidemicMange/dormMange/dormInfo',
      tool: {
        code: 'dorm-info',
        category: '3',
        icon: 'bank',
        summary: '按楼栋、楼层查看床位与入住情况',
        sort: 210,
        since: '2025-11-03',
        deskOnly: true,
      },
      roles: ['fdy', 'bzr', 'college', 'xgc', 'sg', 'admin'],
      permission: 'dorm.query',
      buttons: [
        { EnCode: 'allot', Name: '自动分配', Permission: 'dorm.enable' },
        { EnCode: 'assign', Name: '分配', Permission: 'dorm.enable' },
        { EnCode: 'checkin', Name: '办理入住', Permission: 'dorm.enable' },
        { EnCode: 'edit', Name: '调整', Permission: 'dorm.enable' },
        { EnCode: 'checkout', Name: '退宿', Permission: 'dorm.enable' },
        { EnCode: 'reserve', Name: '预留', Permission: 'dorm.edit' },
        { EnCode: 'enable', Name: '启用', Permission: 'dorm.edit' },
        { EnCode: 'disable', Name: '停用', Permission: 'dorm.enable' },
        { EnCode: 'import', Name: '导入', Permission: 'dorm.import' },
        { EnCode: 'export', Name: '导出', Permission: 'dorm.export' },
        { EnCode: 'print', Name: '打印床卡', Permission: 'dorm.export' },
      ],
    },
    {
      group: '05',
      order: 3,
      text: '门禁与晚归',
      url: '/epidemicMange/dormMange/gateInfo',
      tool: {
        code: 'gate',
        category: '2',
        icon: 'clock-circle',
        summary: '门禁记录与晚归、未归学生核实',
        sort: 200,
        since: '2025-11-24',
      },
      roles: ['fdy', 'bzr', 'college', 'xgc', 'sg', 'admin'],
      permission: 'dorm.query',
      buttons: [
        { EnCode: 'handle', Name: '处理', Permission: 'dorm.edit' },
        { EnCode: 'export', Name: '导出', Permission: 'dorm.export' },
        { EnCode: 'add', Name: '新增设备', Permission: 'dorm.enable' },
        { EnCode: 'edit', Name: '编辑', Permission: 'dorm.enable' },
        { EnCode: 'delete', Name: '删除', Permission: 'dorm.enable' },
      ],
    },
    {
      group: '05',
      order: 6,
      text: '调宿',
      url: '/dorm/change',
      tool: {
        code: 'dorm-change',
        category: '1',
        icon: 'swap',
        summary: '在楼层图上选择空床调宿，或与同学互换床位',
        sort: 150,
        since: '2025-11-17',
        actions: ['add'],
      },
      roles: ['student', 'fdy', 'xgc', 'sg', 'admin'],
      permission: 'dorm.query',
      buttons: [
        { EnCode: 'add', Name: '申请', Permission: 'dorm.add' },
        { EnCode: 'edit', Name: '修改', Permission: 'dorm.add' },
        { EnCode: 'revoke', Name: '撤回', Permission: 'dorm.add' },
        { EnCode: 'delete', Name: '删除', Permission: 'dorm.add' },
      ],
    },
    {
      group: '05',
      order: 7,
      text: '卫生检查',
      url: '/dorm/hygiene',
      roles: ['fdy', 'xgc', 'sg', 'admin'],
      permission: 'dorm.query',
      buttons: [
        { EnCode: 'add', Name: '新增', Permission: 'dorm.enable' },
        { EnCode: 'edit', Name: '编辑', Permission: 'dorm.enable' },
        { EnCode: 'delete', Name: '删除', Permission: 'dorm.enable' },
        { EnCode: 'export', Name: '导出', Permission: 'dorm.export' },
      ],
    },
    {
      group: '05',
      order: 8,
      text: '报修',
      url: '/dorm/repair',
      tool: {
        code: 'dorm-repair',
        category: '1',
        icon: 'tool',
        summary: '宿舍报修：拍照上报、查看进度、评价维修',
        sort: 80,
        since: '2025-11-10',
        isDefault: true,
        actions: ['add'],
        about:
          '<h3>拍照报修，进度可查</h3><ul><li>填写位置和问题，拍照上传</li><li>维修派单、到场和完成都有提醒</li><li>完成后可以评价</li></ul>',
        pictures: [
          ['phone-form', '手机报修'],
          ['phone-list', '报修进度'],
        ],
      },
      roles: ['student', 'xgc', 'sg', 'admin'],
      permission: 'dorm.query',
      buttons: [
        { EnCode: 'add', Name: '报修', Permission: 'dorm.add' },
        { EnCode: 'handle', Name: '处理', Permission: 'dorm.enable' },
        { EnCode: 'export', Name: '导出', Permission: 'dorm.export' },
      ],
    },
    {
      group: '05',
      order: 9,
      text: '住宿统计',
      url: '/dorm/statistics',
      roles: ['college', 'xgc', 'sg', 'admin'],
      permission: 'dorm.export',
    },
    {
      group: '05',
      order: 4,
      text: '楼栋房间',
      url: '/dorm/building',
      roles: ['xgc', 'sg', 'admin'],
      permission: 'dorm.query',
      buttons: [
        { EnCode: 'add', Name: '新增', Permission: 'dorm.enable' },
        { EnCode: 'edit', Name: '编辑', Permission: 'dorm.enable' },
        { EnCode: 'delete', Name: '删除', Permission: 'dorm.delete' },
      ],
    },
    // Opens from what students are told; on a phone it needs no menu.
    {
      group: '05',
      order: 20,
      text: '选宿舍',
      url: '/welcomeSchool/WelcomNewStudent/SelectTheDormitory',
      roles: ['student'],
      permission: 'dorm.query',
      hidden: true,
    },
    {
      group: '05',
      order: 5,
      text: '选宿批次',
      url: '/dorm/selectBatch',
      roles: ['xgc', 'admin'],
      permission: 'dorm.query',
      buttons: [
        { EnCode: 'add', Name: '新增', Permission: 'dorm.enable' },
        { EnCode: 'edit', Name: '编辑', Permission: 'dorm.enable' },
        { EnCode: 'delete', Name: '删除', Permission: 'dorm.delete' },
        { EnCode: 'enable', Name: '发布', Permission: 'dorm.enable' },
      ],
    },
  ],
  params: [{ Id: 'DormChangeGapDays', Value: '30', Remark: '宿舍：两次调宿至少间隔的天数', Pattern: '^\\d{1,3}$' }],
  dictionaries: [
    { Code: 'DormRoomType', Name: '宿舍房型', items: ['2 2人间', '4 4人间', '6 6人间', '8 8人间'] },
    { Code: 'RepairItem', Name: '报修项目', items: ['1 水', '2 电', '3 门窗', '4 家具', '5 网络', '6 空调', '7 其他'] },
    {
      Code: 'OutReason',
      Name: '退宿原因',
      items: ['1 毕业', '2 休学', '3 退学', '4 走读', '5 调整', '6 互换', '7 其他'],
    },
  ],
  sample: (db, plan) => {
    const { buildings, regions, rooms, stays, ...places } = placeRows(plan)
    const { batches, batchRooms, holds, beds } = batchRows(plan, rooms, places.beds)
    insertAll(db, dormBuilding, buildings)
    insertAll(db, userRegion, regions)
    insertAll(db, dormRoom, rooms)
    insertAll(db, dormBed, beds)
    const {
      changes,
      applications,
      todos,
      stays: allStays,
    } = changeRows(plan, {
      buildings,
      rooms,
      beds,
      stays,
      offered: new Set(batchRooms.map(({ RoomId }) => RoomId)),
    })
    insertAll(db, dormStay, allStays)
    insertAll(db, dormChange, changes)
    const flows = flowRows(plan, applications)
    insertAll(db, wfInstance, flows.instances)
    insertAll(db, wfRound, flows.rounds)
    insertAll(db, wfTask, flows.tasks)
    insertAll(db, backLog, [...flows.todos, ...todos])
    const { passes, nights } = nightRows(plan, { buildings, rooms, beds }, allStays)
    insertAll(db, gateDevice, deviceRows(plan, { buildings, rooms, beds }))
    insertAll(db, gateRecord, passes)
    insertAll(db, lateReturn, nights)
    insertAll(db, backLog, nightToDoRows(plan, { buildings, rooms }, nights))
    const { checks, pictures } = checkRows(plan, { buildings, rooms, beds })
    insertAll(db, hygiene, checks)
    insertAll(db, fileInfo, pictures)
    insertAll(db, repair, repairRows(plan, { buildings, rooms, beds }))
    insertAll(db, selectBatch, batches)
    insertAll(db, selectBatchRoom, batchRooms)
    insertAll(db, bedHold, holds)
  },
  scenarios: { 'bed-rush': bedRush },
}
