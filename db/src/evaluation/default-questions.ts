import { assessmentType } from '@xuegong/contracts/modules/evaluation/codes'
import type { question, StoredOption } from '#schema/evaluation'

/** A question as it begins in a new assessment. */
export type Asked = Pick<
  typeof question.$inferInsert,
  'Dimension' | 'Title' | 'QuestionType' | 'Options' | 'MaxScore' | 'IsRequired' | 'AnswerBy'
>

const letters = 'ABCDEFGHIJKL'
/** Options with their points, the first one A: `['无业', 5]`. */
const options = (...texts: readonly (readonly [string, number])[]): StoredOption[] =>
  texts.map(([Text, points], at) => ({ Key: letters[at]!, Text, Score: points * 100 }))

/** A question with one answer, whose best one gives the full marks. */
const one = (
  Dimension: string,
  Title: string,
  texts: readonly (readonly [string, number])[],
  AnswerBy: 1 | 2 | 3 = 1,
): Asked => {
  const Options = options(...texts)
  const MaxScore = Math.max(...Options.map(({ Score }) => Score))
  return { Dimension, Title, QuestionType: 1, Options, MaxScore, IsRequired: 1, AnswerBy }
}

/** Groups that are recognised directly, by the codes of HardshipKind; the last three only have to be proved. */
const groups = [
  ['城乡最低生活保障家庭', '1', 'A'],
  ['特困供养学生', '2', 'A'],
  ['孤儿或事实无人抚养儿童', '3', 'A'],
  ['脱贫家庭或防止返贫监测对象', '4', 'A'],
  ['烈士子女或优抚家庭子女', '5', 'B'],
  ['残疾学生', '6', 'B'],
  ['残疾人子女', '11', 'C'],
  ['本人或家庭成员患重大疾病', '7', ''],
  ['家庭遭受自然灾害', '8', ''],
  ['家庭遭遇突发变故', '9', ''],
] as const
const special: Asked = {
  Dimension: '特殊群体',
  Title: '你的家庭属于下列哪些情况（可多选，没有则不选）',
  QuestionType: 2,
  Options: groups.map(([Text, ProveType, DirectLevel], at) => ({
    Key: letters[at]!,
    Text,
    Score: 200,
    NeedProve: 1,
    ProveType,
    ...(DirectLevel && { DirectLevel }),
  })),
  MaxScore: 200,
  IsRequired: 0,
  AnswerBy: 1,
}

const able = [
  ['已丧失或从未有劳动能力', 6],
  ['只有部分劳动能力', 4],
  ['长期患病，能做轻活', 2],
  ['劳动能力正常', 0],
] as const
const work = [
  ['没有工作', 5],
  ['在家务农', 4],
  ['打零工', 3],
  ['个体经营', 1],
  ['工作稳定', 0],
] as const
const seen = [
  ['完全符合', 2],
  ['基本符合', 1],
  ['不符合', 0],
] as const

/** What a recognition of hardship asks, 100 points of the student, ten each of reviewers and counsellor. */
const hardship: readonly Asked[] = [
  special,
  one('家庭收入', '上一年家庭人均收入', [
    ['4000元及以下', 20],
    ['4001至8000元', 15],
    ['8001至15000元', 10],
    ['15001至25000元', 5],
    ['25000元以上', 0],
  ]),
  one('家庭收入', '父亲（或监护人）的劳动能力', able),
  one('家庭收入', '母亲（或另一监护人）的劳动能力', able),
  one('家庭收入', '父亲（或监护人）的就业情况', work),
  one('家庭收入', '母亲（或另一监护人）的就业情况', work),
  one('家庭成员健康', '家庭成员上一年自己负担的医疗费', [
    ['30000元及以上', 12],
    ['10000至29999元', 8],
    ['3000至9999元', 4],
    ['不足3000元', 0],
  ]),
  one('教育负担', '家庭中正在上学的子女', [
    ['3人及以上', 8],
    ['2人，其中有人已过义务教育阶段', 5],
    ['2人', 3],
    ['1人', 0],
  ]),
  one('教育负担', '家庭需要赡养的老人', [
    ['3人及以上', 4],
    ['1至2人', 2],
    ['没有', 0],
  ]),
  one('突发变故', '近一年因灾害或意外造成的损失', [
    ['50000元及以上', 10],
    ['20000至49999元', 6],
    ['5000至19999元', 3],
    ['不足5000元或没有', 0],
  ]),
  one('地区', '家庭居住地', [
    ['脱贫县', 4],
    ['其他农村', 3],
    ['乡镇', 2],
    ['县城', 1],
    ['城市', 0],
  ]),
  one('地区', '家庭住房', [
    ['没有住房', 4],
    ['危旧房屋', 3],
    ['一般住房', 1],
    ['住房较好', 0],
  ]),
  one('日常消费', '家庭是否有汽车', [
    ['没有', 2],
    ['有', 0],
  ]),
  one('日常消费', '本人每月生活费', [
    ['600元及以下', 6],
    ['601至900元', 4],
    ['901至1200元', 2],
    ['1201至1500元', 1],
    ['1500元以上', 0],
  ]),
  one('教育负担', '学费和贷款', [
    ['既欠学费又有助学贷款', 4],
    ['欠学费或有助学贷款', 2],
    ['都没有', 0],
  ]),
  one('日常消费', '本人是否参加过勤工助学', [
    ['参加过', 2],
    ['没有', 0],
  ]),
  ...[
    '饮食简单，很少在外就餐',
    '衣着和用品朴素',
    '手机、电脑等用品档次一般',
    '很少参加高消费活动',
    '平时花费与所述家庭情况相符',
  ].map(title => one('评议观察', title, seen, 2)),
  one(
    '辅导员了解',
    '通过谈话、家访等了解到的家庭困难程度',
    [
      ['很困难', 4],
      ['较困难', 2],
      ['不困难', 0],
    ],
    3,
  ),
  one(
    '辅导员了解',
    '申报情况与材料是否一致',
    [
      ['一致', 3],
      ['部分一致', 1],
      ['不一致', 0],
    ],
    3,
  ),
  one(
    '辅导员了解',
    '本人在校表现和消费情况',
    [
      ['节俭上进', 3],
      ['一般', 1],
      ['有明显高消费', 0],
    ],
    3,
  ),
]

/** Points that a student declares and the counsellor accepts, by dimension. */
const declared = [
  ['德', '荣誉称号', 5],
  ['德', '志愿服务', 5],
  ['德', '学生干部', 5],
  ['德', '其他思想品德表现', 3],
  ['智', '学科竞赛', 10],
  ['智', '论文或专利', 10],
  ['智', '技能与等级证书', 5],
  ['智', '创新创业项目', 5],
  ['体', '体育比赛', 10],
  ['体', '日常锻炼', 5],
  ['体', '体育社团', 3],
  ['美', '文艺比赛', 10],
  ['美', '公开发表或展出的作品', 5],
  ['美', '文艺社团', 3],
  ['劳', '社会实践', 10],
  ['劳', '劳动技能', 5],
  ['劳', '文明宿舍', 5],
  ['劳', '公益服务', 5],
] as const
const comprehensive: readonly Asked[] = declared.map(([Dimension, Title, points]) => ({
  Dimension,
  Title,
  QuestionType: 4,
  Options: [],
  MaxScore: points * 100,
  IsRequired: 0,
  AnswerBy: 1,
}))

/** The questions with which an assessment of a type begins. */
export const defaultQuestions: Readonly<Record<number, readonly Asked[]>> = {
  [assessmentType.hardship]: hardship,
  [assessmentType.comprehensive]: comprehensive,
  [assessmentType.own]: [],
}
