import type { ReactNode } from 'react'
import styles from './BindCode.module.css'
import { QrCode } from './QrCode.tsx'
import { codeStates, type useBindCode } from './use-bind-code.ts'

interface Props {
  of: ReturnType<typeof useBindCode>
  /** The button that makes another code, or tries again. */
  renewal: (text: string) => ReactNode
}

/** A code for binding with what became of it. */
export function BindCode({ of: { code, error }, renewal }: Props) {
  if (error)
    return (
      <div className={styles.box} role="alert">
        <p className={styles.hint}>{error.message}</p>
        {error.outcome !== 'refused' && renewal('重试')}
      </div>
    )
  if (!code) return <div className={styles.box} aria-busy="true" />
  const { tone, text, hint } = codeStates[code.State]
  const isOpen = code.State < 2
  return (
    <div className={styles.box}>
      {code.State === 2 ? (
        <svg
          className={styles.done}
          viewBox="0 0 64 64"
          fill="none"
          stroke="currentColor"
          strokeWidth="4"
          aria-hidden="true"
        >
          <circle cx="32" cy="32" r="29" />
          <path d="m20 33 9 9 16-18" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      ) : (
        <div className={styles.code} data-over={!isOpen || undefined}>
          <QrCode of={code.Url} label="绑定企业微信的二维码" className={styles.picture} />
          {!isOpen && <div className={styles.cover}>{renewal('刷新')}</div>}
        </div>
      )}
      <div role="status">
        <strong className={styles[tone]}>{text}</strong>
        <p className={styles.hint}>{hint}</p>
      </div>
      {isOpen && (
        <>
          <p className={styles.small}>有效期至 {code.ExpiresTime.slice(11)}</p>
          <a href={code.Url}>在本机打开</a>
        </>
      )}
    </div>
  )
}
