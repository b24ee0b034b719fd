import { dailyReport } from '@xuegong/contracts/modules/daily-report'
import type { Input } from '@xuegong/contracts/endpoint'
import { useCommand } from '#api/hooks.ts'
import { report } from '#api/notify.ts'

type Whom = Input<typeof dailyReport.remindUnReported>

/** Reminds students of today's report, and says how many were and how many were passed over. */
export function useReminding(): [remind: (whom: Whom) => Promise<void>, busy: boolean] {
  const [run, { isLoading }] = useCommand(dailyReport.remindUnReported)
  const remind = (whom: Whom) =>
    run(whom)
      .unwrap()
      .then(
        ({ SendNum, SkipNum }) => report(SkipNum > 0 ? `已催办${SendNum}人，跳过${SkipNum}人` : `已催办${SendNum}人`),
        () => undefined,
      )
  return [remind, isLoading]
}
