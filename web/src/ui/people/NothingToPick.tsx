import { Button } from 'antd'
import { type Failure, mayPass } from '#api/failure.ts'
import styles from './Picker.module.css'

interface Props {
  said: string
  error: Failure | undefined
  onRetry: () => void
}

/** What stands in the list of a picker that has nothing to pick: why, or that it could not be read, and a way to try again. */
export const NothingToPick = ({ said, error, onRetry }: Props) => (
  <div className={styles.nothing} role="status">
    {error ? error.message : said}
    {error && mayPass(error) && (
      <Button type="link" size="small" onClick={onRetry}>
        重试
      </Button>
    )}
  </div>
)
