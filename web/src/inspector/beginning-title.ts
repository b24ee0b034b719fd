import { type Beginning, scenarios } from '@xuegong/contracts/modules/kit/worlds'

const titles: Partial<Record<Beginning, string>> = scenarios

/** What a world began as, as it is named in calls: scenarios have Chinese names. */
export const titleOf = (name: Beginning): string => titles[name] ?? name
