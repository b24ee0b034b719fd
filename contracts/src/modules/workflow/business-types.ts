import type { FlowField } from '#contracts/endpoint'

/** What flows are made for. */
export interface BusinessType {
  readonly name: string
  /** What conditions may ask for. */
  readonly fields: Readonly<Record<string, FlowField>>
}

const number = (title: string): FlowField => ({ title, type: 'number' })
const code = (title: string, dict: string): FlowField => ({ title, type: 'code', dict })

/**
 * The business types that the product has flows for, before their modules are built. Once a module has a form of the type, its own name
 * and fields count.
 */
export const businessTypes: Readonly<Record<string, BusinessType>> = {
  LEAVE: {
    name: '请假',
    fields: { Days: number('请假天数'), Kind: number('请假种类'), LeaveType: code('请假类型', 'LeaveType') },
  },
  BACKSCHOOL: { name: '返校申请', fields: { RiskLevel: number('风险等级') } },
  HARDSHIP: { name: '困难认定', fields: { Level: code('困难等级', 'HardshipLevel') } },
  AWARD: { name: '奖助评审', fields: { AwardType: number('项目类型'), Amount: number('金额') } },
  DORMCHANGE: { name: '调宿申请', fields: { SameBuilding: number('同一楼栋') } },
  POST: { name: '勤工岗位', fields: { PostType: number('岗位类型'), NeedNum: number('需求人数') } },
  TEMPSUBSIDY: { name: '临时困难补助', fields: { Tier: number('补助档次'), ApplyAmount: number('申请金额') } },
  GREENCHANNEL: {
    name: '绿色通道申请',
    fields: { ChannelType: number('办理方式'), DeferAmount: number('缓缴金额') },
  },
  INFOCHANGE: { name: '学生信息变更', fields: { HasIdentity: number('含身份信息') } },
}
