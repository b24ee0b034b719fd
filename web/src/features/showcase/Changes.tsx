import { NumberInfo } from '#ui/figures/NumberInfo.tsx'
import { Trend } from '#ui/figures/Trend.tsx'
import styles from './Row.module.css'
import { Sample } from './Sample.tsx'

/** Trends and figures, with their directions. */
export const Changes = () => (
  <Sample title="趋势与数值" note="上升为红、下降为绿；越高越好的指标反过来。方向同时用文字告诉读屏软件。">
    <div className={styles.row}>
      <Trend flag="up">工资 5%</Trend>
      <Trend flag="up">工作量 50%</Trend>
      <Trend flag="down">身体状态 50%</Trend>
      <Trend flag="up" reverseColor>
        就业率 2%（反色）
      </Trend>
    </div>
    <div className={styles.row}>
      <NumberInfo subTitle="本周访问" total={12321} subTotal={17.1} status="up" />
      <NumberInfo subTitle="本周请假" total={1286} subTotal={3.2} status="down" />
    </div>
  </Sample>
)
