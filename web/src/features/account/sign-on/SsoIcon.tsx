import type { ReactNode } from 'react'

/** Our own drawings, by the name that the configuration of a provider gives; 24 by 24. */
const drawings: Readonly<Record<string, ReactNode>> = {
  // The gate of a campus.
  dr: <path d="M3 20V10l9-6 9 6v10M3 20h18M7 20v-7M17 20v-7M10 20v-5a2 2 0 0 1 4 0v5" />,
  // A speech bubble.
  qywx: (
    <>
      <path d="M12 4c-5 0-9 3.2-9 7.2 0 2.3 1.3 4.3 3.4 5.6L6 20l3.5-1.8c.8.2 1.6.3 2.5.3 5 0 9-3.2 9-7.3S17 4 12 4z" />
      <path d="M8.5 10.5v1.5M15.5 10.5v1.5" />
    </>
  ),
  // A platform of steps.
  ly: <path d="M3 19h18M5 19v-4h5v-4h4V7h5v12" />,
  // A ticket with a seal.
  ym: (
    <>
      <path d="M4 7h16v3a2 2 0 0 0 0 4v3H4v-3a2 2 0 0 0 0-4z" />
      <path d="m9.5 12 1.8 1.8 3.2-3.5" />
    </>
  ),
  // Two speech bubbles.
  wx: (
    <>
      <path d="M9.5 4C5.9 4 3 6.4 3 9.4c0 1.7.9 3.2 2.4 4.2L5 16l2.6-1.3c.6.2 1.2.2 1.9.2" />
      <path d="M21 14.6c0-2.7-2.5-4.8-5.6-4.8s-5.6 2.1-5.6 4.8 2.5 4.8 5.6 4.8c.6 0 1.1-.1 1.6-.2l2.4 1.2-.4-2.1c1.2-.9 2-2.2 2-3.7z" />
    </>
  ),
}

/** A key: of whom there is no drawing. */
const other = <path d="M14 10a4 4 0 1 0-3.3 4l1.3 1.3h2v2h2v2h4v-3.3l-6.2-6.2zM9.5 8.5h.01" />

/** The picture of a provider beside its name. */
export const SsoIcon = ({ of }: { of: string }) => (
  <svg
    width="24"
    height="24"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {drawings[of] ?? other}
  </svg>
)
