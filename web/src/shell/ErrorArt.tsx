import type { ReactNode } from 'react'
import styles from './ErrorPage.module.css'

const line = { fill: 'var(--card)', stroke: 'var(--art)', strokeWidth: 2, strokeLinejoin: 'round' } as const
const thin = { fill: 'none', stroke: 'var(--art)', strokeWidth: 2, strokeLinecap: 'round' } as const
const bold = { fill: 'none', stroke: 'var(--primary)', strokeWidth: 3, strokeLinecap: 'round' } as const

/** A closed gate. */
const gate = (
  <>
    <path {...line} d="M84 148V60a36 36 0 0 1 72 0v88z" />
    <path {...thin} d="M120 24v124M72 148h96" />
    <path {...thin} d="M96 68v64M108 56v76M132 56v76M144 68v64" />
    <rect x="106" y="88" width="28" height="24" rx="4" fill="var(--tint)" stroke="var(--primary)" strokeWidth="3" />
    <path {...bold} d="M112 88v-6a8 8 0 0 1 16 0v6M120 98v5" />
  </>
)

/** A signpost whose arms name nothing. */
const signpost = (
  <>
    <path {...line} d="M116 24h8v124h-8z" />
    <path {...line} d="M128 38h50l12 11-12 11h-50z" />
    <path {...line} d="M112 70H58L46 82l12 12h54z" />
    <path {...thin} d="M142 49h24M70 82h30M64 148h112" />
    <path {...bold} d="M178 104a8 8 0 1 1 11 7.500c-2.500 1-3 2.500-3 5M186 126v.1" />
  </>
)

/** A machine whose plug is out. */
const plug = (
  <>
    <rect {...line} x="64" y="32" width="88" height="32" rx="4" />
    <rect {...line} x="64" y="68" width="88" height="32" rx="4" />
    <path {...thin} d="M96 48h40M96 84h40" />
    <circle cx="80" cy="48" r="4" fill="var(--art)" />
    <circle cx="80" cy="84" r="4" fill="var(--primary)" />
    <path {...thin} d="M108 100v24a12 12 0 0 0 12 12h12M180 136h20M44 148h152" />
    <path {...bold} d="M132 128h12v16h-12zM144 132h8M144 140h8" />
    <path {...bold} d="M168 128h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4h-8z" />
  </>
)

/** A page that comes anew. */
const renewed = (
  <>
    <path {...line} d="M80 24h56l24 24v100H80z" />
    <path {...thin} d="M136 24v24h24M96 64h24M96 132h48" />
    <path {...bold} d="M142 98a22 22 0 1 1-6-15M138 70v14h-14" />
  </>
)

const pictures = { '403': gate, '404': signpost, '500': plug, stale: renewed } satisfies Record<string, ReactNode>

/** A quiet picture of why there is no page; it says nothing that the words do not. */
export const ErrorArt = ({ status }: { status: keyof typeof pictures }) => (
  <svg className={styles.art} viewBox="0 0 240 160" aria-hidden="true">
    <ellipse cx="120" cy="148" rx="104" ry="8" fill="var(--line)" />
    {pictures[status]}
  </svg>
)
