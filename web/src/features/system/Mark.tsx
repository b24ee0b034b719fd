/** The product's own mark, where a school has none. The shell draws it, too, and has no room to share it. */
export const Mark = () => (
  <svg width={28} height={28} viewBox="0 0 32 32">
    <rect width="32" height="32" rx="7" fill="#1d3a32" />
    <path d="M16 7 4.5 12.6 16 18.2l11.5-5.6z" fill="#5cc2a6" />
    <path d="M9.5 16.6v5.2c0 1.7 2.9 3.2 6.5 3.2s6.5-1.5 6.5-3.2v-5.2L16 19.8z" fill="#ffffff" />
  </svg>
)
