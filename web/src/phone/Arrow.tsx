/** An arrow as high as the text beside it; decoration, what it means stands in words. */
export const Arrow = ({ to }: { to: 'left' | 'right' }) => (
  <svg width="1em" height="1em" viewBox="0 0 24 24" aria-hidden="true">
    <path
      d={to === 'left' ? 'm15 4-8 8 8 8' : 'm9 4 8 8-8 8'}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
