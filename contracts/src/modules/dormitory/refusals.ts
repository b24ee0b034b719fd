import type { Refusal } from '#contracts/refusal'

/** Refusals of the dormitories. */
export const dormitoryRefusals = {
  ROOM_UNFIT: { text: '该房间仅限{college}{sex}生入住' },
  BED_ALREADY: { text: '您已有床位，如需调整请申请调宿' },
} as const satisfies Record<string, Refusal>
