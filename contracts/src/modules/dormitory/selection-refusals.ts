import type { Refusal } from '#contracts/refusal'

/** Refusals of batches, and of the choice of a bed. */
export const selectionRefusals = {
  BATCH_TIME: { text: '当前不在选宿舍时间内' },
  BATCH_NOT_MINE: { text: '您不在本次选宿范围内' },
  BATCH_HOURS: { text: '结束时间须晚于开始时间' },
  BATCH_LENGTH: { text: '选宿时间不能超过{n}天' },
  BATCH_RUNNING: { text: '批次进行中，只能延长结束时间、修改须知和增加房间' },
  BATCH_STARTED: { text: '批次已开始，不能删除' },
  BATCH_ENDED: { text: '批次已结束' },
  BATCH_DRAFT: { text: '批次尚未发布' },
  BATCH_NO_BED: { text: '批次内没有可选的空床位' },
  ROOM_IN_BATCH: { text: '{room}已在批次【{batch}】中' },
  BED_LOST: { text: '手慢了，名额已被占用，请重新选择' },
  HOLD_OFTEN: { text: '选择过于频繁，请{n}分钟后再试' },
  HOLD_OVER: { text: '床位锁定已超时，请重新选择' },
} as const satisfies Record<string, Refusal>
